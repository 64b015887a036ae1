import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findOrderRecord, type OrderRecord } from "./order-record.ts";

/** Reads an order of any customer, for the desk. @throws ProblemError `order-not-found`. */
export async function getOrderRecord(db: Db | Trx, id: string): Promise<OrderRecord> {
  const order = await findOrderRecord(db, id);
  if (!order) throw new ProblemError("order-not-found", reasonDetails("no-such-order"));
  return order;
}
