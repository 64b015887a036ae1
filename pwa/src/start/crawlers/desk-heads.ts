import type { PathName } from "@chargefront/shared/paths";

/** What a link to a screen says. */
export type Words = { readonly title: string; readonly description: string };

/** The doors of the desk, which is English. */
export const deskHeads: Partial<Record<PathName, Words>> = {
  adminLogin: { title: "Admin log in", description: "For the people who run the shop." },
  adminReset: { title: "Choose a new admin password", description: "For the people who run the shop." },
  adminSignup: { title: "Admin sign up", description: "For those who are invited to run the shop." },
};
