import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { FulfilmentState, OrderEventKind, PaymentState } from "@chargefront/shared/order/order";
import type { Address } from "@chargefront/shared/person/address";
import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import type { Selectable } from "kysely";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { followOrders, isSoldAt } from "../enquiries/follow-orders.ts";
import { insertOrderTerms, termsOfBuyer, termsOfNumber } from "./order-search.ts";
import { parseStoredAddress } from "./stored-address.ts";

/** One order line to insert, with the unit price in paise. */
type NewOrderLine = {
  readonly productId: string;
  readonly productRevision: number;
  readonly title: string;
  readonly image: string;
  readonly unitPaise: Paise;
  readonly quantity: number;
  /** For all pieces, where it is not their number times `unitPaise`. */
  readonly amountPaise?: Paise;
};

export type NewOrder = {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly checkoutId: string;
  readonly contentHash: string;
  readonly totalPaise: Paise;
  readonly gift: boolean;
  readonly isTest: boolean;
  readonly address: Address;
  readonly language: Language;
  readonly lines: readonly NewOrderLine[];
  /** Where it begins; `pending` by default. */
  readonly payment?: PaymentState;
  /** Given when it is paid by default. */
  readonly number?: string;
  readonly quotation?: { readonly id: string; readonly roundOffPaise: Paise };
};

/** An order as the payments module uses it, which knows nothing else of orders. */
export type OrderRecord = {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly contentHash: string;
  readonly number: string | null;
  readonly payment: PaymentState;
  readonly fulfilment: FulfilmentState;
  readonly totalPaise: Paise;
  readonly address: Address;
  readonly intentId: string | null;
  readonly packingNote: string;
  /** The language of the mails about it. */
  readonly language: Language;
  /** Whether it was placed while the shop sold for testing. */
  readonly isTest: boolean;
  /** The quotation that it was made of; it is paid by transfer. */
  readonly quotation: { readonly id: string; readonly roundOffPaise: Paise } | null;
  readonly createdAt: number;
};

export async function insertOrder(trx: Trx, order: NewOrder, now: number): Promise<OrderRecord> {
  const row = await trx
    .insertInto("shop_order")
    .values({
      id: order.id,
      customer_id: order.customerId,
      email: order.email,
      checkout_id: order.checkoutId,
      content_hash: order.contentHash,
      number: order.number ?? null,
      payment: order.payment ?? "pending",
      fulfilment: "none",
      total_paise: order.totalPaise,
      gift: order.gift ? 1 : 0,
      is_test: order.isTest ? 1 : 0,
      address: JSON.stringify(order.address),
      language: order.language,
      intent_id: null,
      quotation_id: order.quotation?.id ?? null,
      round_off_paise: order.quotation?.roundOffPaise ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("order_line")
    .values(
      order.lines.map((line, position) => ({
        order_id: order.id,
        position,
        product_id: line.productId,
        product_revision: line.productRevision,
        title: line.title,
        image: line.image,
        unit_paise: line.unitPaise,
        quantity: line.quantity,
        amount_paise: line.amountPaise ?? null,
      })),
    )
    .execute();
  const terms = order.number === undefined ? [] : termsOfNumber(order.number);
  await insertOrderTerms(trx, order.id, [...termsOfBuyer(order), ...terms]);
  await insertOrderEvent(trx, order.id, "created", now);
  return toRecord(row);
}

export async function insertOrderEvent(trx: Trx, orderId: string, kind: OrderEventKind, now: number): Promise<void> {
  await trx.insertInto("order_event").values({ id: newId(), order_id: orderId, kind, at: now }).execute();
}

/** Finds which of these entries of an order's timeline is the newest. */
export async function findNewestEvent<Kind extends OrderEventKind>(
  db: Db | Trx,
  orderId: string,
  kinds: readonly Kind[],
): Promise<Kind | undefined> {
  const [newest] = await listEvents(db, orderId, kinds);
  return newest?.kind;
}

/** Lists these entries of an order's timeline, the newest first. */
export async function listEvents<Kind extends OrderEventKind>(
  db: Db | Trx,
  orderId: string,
  kinds: readonly Kind[],
): Promise<{ readonly id: string; readonly kind: Kind; readonly at: number }[]> {
  const rows = await db
    .selectFrom("order_event")
    .select(["id", "kind", "at"])
    .where("order_id", "=", orderId)
    .where("kind", "in", kinds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.flatMap(({ id, kind, at }) =>
    kinds.filter((wanted) => wanted === kind).map((known) => ({ id, kind: known, at })),
  );
}

export async function findOrderRecord(db: Db | Trx, id: string): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toRecord(row);
}

/** Finds the order that was made of a quotation. */
export async function findOrderOfQuotation(db: Db | Trx, quotationId: string): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom("shop_order").selectAll().where("quotation_id", "=", quotationId).executeTakeFirst();
  return row && toRecord(row);
}

export async function findOrderOfIntent(db: Db | Trx, intentId: string): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom("shop_order").selectAll().where("intent_id", "=", intentId).executeTakeFirst();
  return row && toRecord(row);
}

export async function findOrderOfCheckout(
  db: Db | Trx,
  customerId: string,
  checkoutId: string,
): Promise<OrderRecord | undefined> {
  const row = await db
    .selectFrom("shop_order")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("checkout_id", "=", checkoutId)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Stores which intent pays an order; the first one stays. */
export async function setIntent(trx: Trx, orderId: string, intentId: string): Promise<void> {
  await trx
    .updateTable("shop_order")
    .set({ intent_id: intentId })
    .where("id", "=", orderId)
    .where("intent_id", "is", null)
    .execute();
}

/** Sets the states of an order that still has those that were read, adds a new number to the search terms, and moves the
 *  enquiry of its quotation. */
export async function changeStates(
  trx: Trx,
  order: OrderRecord,
  change: { payment: PaymentState; fulfilment: FulfilmentState; number?: string },
  now: number,
): Promise<void> {
  const changed = await trx
    .updateTable("shop_order")
    .set({ ...change, updated_at: now })
    .where("id", "=", order.id)
    .where("payment", "=", order.payment)
    .where("fulfilment", "=", order.fulfilment)
    .executeTakeFirst();
  mustMeet(changed);
  if (change.number !== undefined) await insertOrderTerms(trx, order.id, termsOfNumber(change.number));
  if (order.quotation && isSoldAt(change.payment) !== isSoldAt(order.payment)) {
    await followOrders(trx, order.quotation.id, { by: "The shop", now });
  }
}

/** Stores the packing note of an order whose note is still the one that was read. */
export async function setPackingNote(
  trx: Trx,
  order: Pick<OrderRecord, "id" | "packingNote">,
  note: string,
): Promise<void> {
  const changed = await trx
    .updateTable("shop_order")
    .set({ packing_note: note })
    .where("id", "=", order.id)
    .where((row) => row(row.fn.coalesce("packing_note", row.val("")), "=", order.packingNote))
    .executeTakeFirst();
  mustMeet(changed);
}

/** Lists the ids of a customer's unpaid orders, the oldest first; only those placed before a time, if one is given. */
export async function listUnpaidOrderIds(
  db: Db | Trx,
  customerId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("payment", "in", ["pending", "failed"])
    .where("created_at", "<", before)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds when the `count`th last unpaid order of a customer was placed, including those given up; undefined when there
 *  were fewer since that time. */
export async function findUnpaidTime(
  db: Db | Trx,
  customerId: string,
  { count, since }: { readonly count: number; readonly since: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("shop_order")
    .select("created_at")
    .where("customer_id", "=", customerId)
    .where("payment", "in", ["pending", "failed", "expired", "cancelled"])
    .where("created_at", ">", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Counts a customer's unpaid orders that can still be paid. */
export async function countUnpaidOrders(db: Db | Trx, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("shop_order")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("payment", "in", ["pending", "failed"])
    .executeTakeFirstOrThrow();
  return count;
}

function toRecord(row: Selectable<Tables["shop_order"]>): OrderRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    contentHash: row.content_hash,
    number: row.number,
    payment: row.payment,
    fulfilment: row.fulfilment,
    totalPaise: toPaise(row.total_paise),
    address: parseStoredAddress(row.address),
    intentId: row.intent_id,
    packingNote: row.packing_note ?? "",
    language: row.language,
    isTest: row.is_test === 1,
    quotation:
      row.quotation_id === null ? null : { id: row.quotation_id, roundOffPaise: toPaise(row.round_off_paise ?? 0) },
    createdAt: row.created_at,
  };
}
