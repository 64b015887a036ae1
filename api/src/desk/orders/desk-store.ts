import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { AdminOrderRow, OrderListState } from "@chargefront/shared/order/admin-order";
import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";
import type { ExpressionBuilder } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { hasMoney, heldPaise } from "../../shop/orders/has-money.ts";
import { hasOpenDispute } from "../../shop/orders/open-dispute.ts";
import { orderIdsBeginning } from "../../shop/orders/order-search.ts";
import { parseStoredAddress } from "../../shop/orders/stored-address.ts";
import type { InNeed } from "../attention/needs-of-role.ts";
import { lacksInvoice } from "../invoices/lacks-invoice.ts";
import { orderIdsOfReference } from "./orders-of-reference.ts";

/** The states of orders that were abandoned, unless money was received of them. docs/product/decisions.md#22. */
const abandoned: readonly PaymentState[] = ["failed", "expired", "cancelled"];

export type OrderFilter = {
  readonly payment?: PaymentState | undefined;
  readonly fulfilment?: FulfilmentState | undefined;
  readonly state: OrderListState;
  /** Search terms; the order must have a word that begins with each of them. */
  readonly beginnings: readonly string[];
  /** The number that was searched: this order is among the current ones in any state. */
  readonly number?: string | undefined;
  /** The searched text, for a role that may read references of transfers: an order with this one is found, too. */
  readonly reference?: string | undefined;
  /** Needed for the state `attention`. */
  readonly inNeed: InNeed | undefined;
};

type Page = {
  readonly order?: "newest" | "oldest" | undefined;
  /** The id of the last order that was read. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Lists the orders that match, the newest first unless `order` says otherwise. Ids are in the order of creation. */
export async function listDeskOrders(
  db: Db | Trx,
  { order = "newest", after, limit, ...filter }: OrderFilter & Page,
): Promise<AdminOrderRow[]> {
  const [direction, beyond] = order === "newest" ? (["desc", "<"] as const) : (["asc", ">"] as const);
  // Selects ids first, which the indexes contain, and reads only the rows to show in full.
  const ids = fitting(db, filter)
    .select("id")
    .$if(after !== undefined, (query) => query.where("id", beyond, after ?? ""))
    .orderBy("id", direction)
    .limit(limit);
  const rows = await db
    .selectFrom("shop_order")
    .select(["id", "number", "payment", "fulfilment", "email", "address", "total_paise", "created_at"])
    .select((row) => [hasOpenDispute(row).as("is_disputed"), heldPaise(row).as("held_paise")])
    .where("id", "in", ids)
    .orderBy("id", direction)
    .execute();
  return rows.map(({ address, total_paise, created_at, is_disputed, held_paise, ...row }) => {
    const { fullName: name, phone } = parseStoredAddress(address);
    const held = toRupees(toPaise(Number(held_paise)));
    const price = toRupees(toPaise(total_paise));
    return {
      ...row,
      name,
      phone,
      price,
      isDisputed: Boolean(is_disputed),
      ...(row.payment === "cancelled" && held > 0 && { notSentBack: held }),
      createdAt: new Date(created_at).toISOString(),
    };
  });
}

export async function countDeskOrders(db: Db | Trx, filter: OrderFilter): Promise<number> {
  const { count } = await fitting(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCustomerName(db: Db | Trx, customerId: string): Promise<string | undefined> {
  const row = await db.selectFrom("customer").select("full_name").where("id", "=", customerId).executeTakeFirst();
  return row?.full_name;
}

function fitting(db: Db | Trx, { payment, fulfilment, beginnings, ...filter }: OrderFilter) {
  const paid = filter.reference === undefined ? undefined : orderIdsOfReference(db, filter.reference);
  let query = db.selectFrom("shop_order").where((row) => {
    const fits = isInState(row, filter);
    return paid && filter.state === "current" ? row.or([fits, row("id", "in", paid)]) : fits;
  });
  if (payment) query = query.where("payment", "=", payment);
  if (fulfilment) query = query.where("fulfilment", "=", fulfilment);
  for (const beginning of beginnings) {
    const found = orderIdsBeginning(db, beginning);
    query = query.where("id", "in", paid ? found.unionAll(paid) : found);
  }
  return query;
}

function isInState(
  row: ExpressionBuilder<Tables, "shop_order">,
  { state, number = "", inNeed }: Pick<OrderFilter, "state" | "number" | "inNeed">,
) {
  switch (state) {
    case "all":
      return row.and([]);
    case "current":
      return row.or([row("payment", "not in", abandoned), hasMoney(row), row("number", "=", number)]);
    case "abandoned":
      return row.and([row("payment", "in", abandoned), row.not(hasMoney(row))]);
    case "uninvoiced":
      return lacksInvoice(row);
    case "attention":
      if (!inNeed) throw new Error("no role was given whose orders in need are to be listed");
      return inNeed(row);
    default:
      return state satisfies never;
  }
}
