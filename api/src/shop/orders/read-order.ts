import type { Order } from "@chargefront/shared/order/order";
import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { type FoundOrder, findOrder, findOrderById, listOrders } from "./order-store.ts";
import { linkToQuotation } from "./quotation-key.ts";

type Reading = Pick<Core, "addressKey" | "readDb">;

/** Reads an order for its customer. @throws ProblemError `order-not-found` for every other id, including those of other
 *  customers. docs/security.md#T10. */
export async function readOrder(deps: Reading, id: string, customerId: string): Promise<Order> {
  const order = await findOrder(deps.readDb, id, customerId);
  if (!order) throw new ProblemError("order-not-found");
  return forCustomer(deps, order);
}

/** Reads the newest orders of a customer. */
export async function readOrders(deps: Reading, customerId: string, limit: number): Promise<Order[]> {
  return (await listOrders(deps.readDb, customerId, limit)).map((order) => forCustomer(deps, order));
}

function forCustomer(deps: Reading, { quotationId, ...order }: FoundOrder): Order {
  return quotationId === null ? order : { ...order, quotationLink: linkToQuotation(deps, quotationId) };
}

/** Reads an order of any customer, for the desk. @throws ProblemError `order-not-found`. */
export async function readAnyOrder(db: Db | Trx, id: string): Promise<Order> {
  const found = await findOrderById(db, id);
  if (!found) throw new ProblemError("order-not-found", reasonDetails("no-such-order"));
  const { quotationId: _, ...order } = found;
  return order;
}
