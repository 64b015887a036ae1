import type { CustomerProfile } from "@chargefront/shared/person/account";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findCustomerById } from "./customer-store.ts";

/** The customer a session belongs to.
 *  @throws ProblemError `session-ended` when the account is gone. */
export async function findCustomer(db: Db | Trx, id: string): Promise<CustomerProfile> {
  const customer = await findCustomerById(db, id);
  if (!customer) throw new ProblemError("session-ended");
  return customer;
}
