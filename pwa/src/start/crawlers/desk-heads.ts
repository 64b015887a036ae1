import type { PathName } from "@chargefront/shared/paths";

/** The title and description in the preview of a link to a screen. */
export type Words = { readonly title: string; readonly description: string };

/** Screens of the desk that open without a log-in; the desk is English. */
export const deskHeads: Partial<Record<PathName, Words>> = {
  adminLogin: { title: "Admin log in", description: "For the people who run the shop." },
  adminReset: { title: "Choose a new admin password", description: "For the people who run the shop." },
  adminSignup: { title: "Admin sign up", description: "For those who are invited to run the shop." },
};
