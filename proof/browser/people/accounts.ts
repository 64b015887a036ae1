import type { DeskRole } from "@chargefront/shared/person/rights";

type AdminDetails = { readonly name: string; readonly email: string; readonly password: string };
export type CustomerDetails = { readonly fullName: string; readonly email: string; readonly password: string };

/** The owner of the shop. */
export const owner: AdminDetails = {
  name: "Meera Nair",
  email: "meera@urjavahan.example",
  password: "voltage2021",
};

/** The other admins, by their role. */
export const colleagues: Readonly<Record<Exclude<DeskRole, "owner">, AdminDetails>> = {
  accounts: colleague("accounts"),
  sales: colleague("sales"),
  dispatch: colleague("dispatch"),
  content: colleague("content"),
};

function colleague(role: DeskRole): AdminDetails {
  return { name: `Colleague of ${role}`, email: `${role}@urjavahan.example`, password: "voltage240" };
}

/** Customers who have an account. */
export const asha: CustomerDetails = { fullName: "Asha Rao", email: "asha@fleet.example", password: "ampere22" };
export const ravi: CustomerDetails = { fullName: "Ravi Kumar", email: "ravi@depot.example", password: "newton33" };

/** A customer who has none yet. */
export const newcomer: CustomerDetails = {
  fullName: "Leela Joshi",
  email: "leela@hotel.example",
  password: "faraday44",
};

/** Everyone who can be signed in when a story begins. */
export type Account = DeskRole | "asha" | "ravi";
