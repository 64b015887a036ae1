import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Order, OrderedProduct, PaymentState } from "@chargefront/shared/order/order";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { parseStoredAddress } from "./stored-address.ts";

/** The states of orders that were given up before payment; they are neither listed nor counted.
 *  docs/product/decisions.md#22. */
const abandoned: readonly PaymentState[] = ["failed", "expired", "cancelled"];

/** An order with the id of the quotation that it was made of. */
export type FoundOrder = Order & { readonly quotationId: string | null };

export async function countOrders(db: Db | Trx): Promise<number> {
  const { count } = await db
    .selectFrom("shop_order")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("payment", "not in", abandoned)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds an order of this customer; undefined for every other id, including those of other customers.
 *  docs/security.md#T10. */
export async function findOrder(db: Db | Trx, id: string, customerId: string): Promise<FoundOrder | undefined> {
  const row = await db
    .selectFrom("shop_order")
    .selectAll()
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row && (await withParts(db, [row]))[0];
}

/** Finds an order of any customer, for internal use. */
export async function findOrderById(db: Db | Trx, id: string): Promise<FoundOrder | undefined> {
  const row = await db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await withParts(db, [row]))[0];
}

/** Lists a customer's orders, newest first, without those given up at the payment. docs/product/decisions.md#22. */
export async function listOrders(db: Db | Trx, customerId: string, limit: number): Promise<FoundOrder[]> {
  const rows = await db
    .selectFrom("shop_order")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where((row) => row.or([row("payment", "not in", abandoned), row("quotation_id", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return withParts(db, rows);
}

type OrderRow = Selectable<Tables["shop_order"]>;

async function withParts(db: Db | Trx, rows: readonly OrderRow[]): Promise<FoundOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const events = await db
    .selectFrom("order_event")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const returned = await db
    .selectFrom("payment_entry")
    .select(["order_id", "amount_paise", "at"])
    .where("order_id", "in", ids)
    .where("kind", "=", "returned")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    payment: row.payment,
    fulfilment: row.fulfilment,
    address: parseStoredAddress(row.address),
    email: row.email,
    price: toRupees(toPaise(row.total_paise)),
    gift: row.gift === 1,
    products: lines.filter(({ order_id }) => order_id === row.id).map(toOrderedProduct),
    moneyBack: returned
      .filter(({ order_id }) => order_id === row.id)
      .map(({ amount_paise, at }) => ({ amount: toRupees(toPaise(amount_paise)), at: new Date(at).toISOString() })),
    timeline: events
      .filter(({ order_id }) => order_id === row.id)
      .map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
    createdAt: new Date(row.created_at).toISOString(),
    quotationId: row.quotation_id,
  }));
}

function toOrderedProduct(line: Selectable<Tables["order_line"]>): OrderedProduct {
  return {
    id: line.product_id,
    title: line.title,
    image: line.image,
    price: toRupees(toPaise(line.unit_paise)),
    quantity: line.quantity,
    ...(line.amount_paise !== null && { amount: toRupees(toPaise(line.amount_paise)) }),
  };
}
