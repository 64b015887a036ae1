import type { Order } from "@chargefront/shared/order/order";
import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findOrder, findOrderById } from "./order-store.ts";

/** Reads an order for its customer. @throws ProblemError `order-not-found` for every other id, including those of other
 *  customers. docs/security.md#T10. */
export async function readOrder(db: Db, id: string, customerId: string): Promise<Order> {
  const order = await findOrder(db, id, customerId);
  if (!order) throw new ProblemError("order-not-found");
  return order;
}

/** Reads an order of any customer, for the desk. @throws ProblemError `order-not-found`. */
export async function readAnyOrder(db: Db | Trx, id: string): Promise<Order> {
  const order = await findOrderById(db, id);
  if (!order) throw new ProblemError("order-not-found", reasonDetails("no-such-order"));
  return order;
}
