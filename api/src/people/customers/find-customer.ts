import type { CustomerProfile } from "@chargefront/shared/person/account";
import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findCustomerById, findCustomerLanguage } from "./customer-store.ts";

/** Reads the customer of a session. @throws ProblemError `session-ended` when the account was removed. */
export async function findCustomer(db: Db | Trx, id: string): Promise<CustomerProfile> {
  const customer = await findCustomerById(db, id);
  if (!customer) throw new ProblemError("session-ended");
  return customer;
}

/** Reads the language of the mails to a customer; English by default. */
export async function languageOfCustomer(db: Db | Trx, id: string): Promise<Language> {
  return (await findCustomerLanguage(db, id)) ?? "en";
}
