import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { startOfFinancialYear } from "../numbers/financial-year.ts";
import { numberBegins } from "../numbers/take-numbers.ts";
import { hasMoney, heldPaise } from "./has-money.ts";
import { hasOpenDispute } from "./open-dispute.ts";
import { numberSeries } from "./order-number.ts";
import { deleteOrderTerms, insertOrderTerms, termsOfNumber } from "./order-search.ts";
import { erasedFrom, parseStoredAddress } from "./stored-address.ts";

/** The customers, email and phone to search by; each is enough to match. */
type OrdersQuery = {
  readonly customerIds: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
};

/** Lists orders by their customers, or by the email or phone number in them, newest first, all of them by default.
 *  Erased orders have neither. */
export async function listOrdersOf(db: Db | Trx, { customerIds, email, phone }: OrdersQuery, limit?: number) {
  const folded = email === null ? null : foldEmail(email);
  const terms = [folded, phone].filter((term) => term !== null);
  const rows = await db
    .selectFrom("shop_order")
    .selectAll()
    .select((row) => [hasOpenDispute(row).as("is_disputed"), heldPaise(row).as("held_paise")])
    .where((row) =>
      row(
        "id",
        "in",
        row
          .selectFrom("order_term")
          .select("order_id as id")
          .where("term", "in", [...terms, ""])
          .union(
            row
              .selectFrom("shop_order")
              .select("id")
              .where("customer_id", "in", [...customerIds, ""]),
          ),
      ),
    )
    .orderBy("id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.flatMap(({ address: text, is_disputed, held_paise, ...row }) => {
    if (row.keeps !== "all") return [];
    const address = parseStoredAddress(text);
    const isByEmail = customerIds.includes(row.customer_id) || (folded !== null && foldEmail(row.email) === folded);
    // The term may also be a part of a name or a number.
    return isByEmail || (phone !== null && address.phone === phone)
      ? [
          {
            ...row,
            address,
            isByEmail,
            isDisputed: Boolean(is_disputed),
            isTest: row.is_test === 1,
            heldPaise: Number(held_paise),
          },
        ]
      : [];
  });
}

export type OrderOfPerson = Awaited<ReturnType<typeof listOrdersOf>>[number];

/** Exports orders with their lines and timeline, for the person who placed them; amounts in rupees. */
export async function exportOrders(db: Db | Trx, orders: readonly OrderOfPerson[]) {
  const found = [];
  for (const row of orders) {
    const lines = await db
      .selectFrom("order_line")
      .selectAll()
      .where("order_id", "=", row.id)
      .orderBy("position")
      .execute();
    const events = await db
      .selectFrom("order_event")
      .select(["kind", "at"])
      .where("order_id", "=", row.id)
      .orderBy("at")
      .execute();
    found.push({
      id: row.id,
      number: row.number,
      payment: row.payment,
      fulfilment: row.fulfilment,
      email: row.email,
      address: row.address,
      language: row.language,
      total: toRupees(toPaise(row.total_paise)),
      gift: row.gift === 1,
      packingNote: row.packing_note ?? "",
      paymentReference: row.intent_id,
      placedAt: new Date(row.created_at).toISOString(),
      changedAt: new Date(row.updated_at).toISOString(),
      lines: lines.map(({ product_id, title, unit_paise, quantity, amount_paise }) => ({
        productId: product_id,
        title,
        unitPrice: toRupees(toPaise(unit_paise)),
        quantity,
        ...(amount_paise !== null && { amount: toRupees(toPaise(amount_paise)) }),
      })),
      timeline: events.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
    });
  }
  return found;
}

/** Removes the buyer and the address from orders, and their search terms. Lines, amounts, numbers and payments stay, so
 *  that the books balance; a numbered order also keeps the place of supply until its retention period for tax ends.
 *  `heir` is the placeholder customer for erased people. Returns how many orders were erased. docs/security.md#T35. */
export async function eraseOrders(
  trx: Trx,
  ids: readonly string[],
  { heir, isTaxOver = false }: { readonly heir: string; readonly isTaxOver?: boolean },
): Promise<number> {
  let erased = 0;
  for (const id of ids) {
    const row = await trx.selectFrom("shop_order").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) continue;
    const forTax = row.number !== null && !isTaxOver;
    await trx
      .updateTable("shop_order")
      .set({
        customer_id: heir,
        email: "",
        // Both come from the device; the hash covers the address.
        checkout_id: id,
        content_hash: "",
        address: JSON.stringify(erasedFrom(parseStoredAddress(row.address), { forTax })),
        packing_note: null,
        language: "en",
        keeps: forTax ? "tax" : "nothing",
      })
      .where("id", "=", id)
      .execute();
    await deleteOrderTerms(trx, id);
    if (row.number !== null) await insertOrderTerms(trx, id, termsOfNumber(row.number));
    erased += 1;
  }
  return erased;
}

/** Lists the ids of all orders of customers, including erased ones. */
export async function listOrderIdsOf(db: Db | Trx, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db.selectFrom("shop_order").select("id").where("customer_id", "in", customerIds).execute();
  return rows.map(({ id }) => id);
}

/** Lists the payment intents of orders. */
export async function listIntentIds(db: Db | Trx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom("shop_order").select("intent_id").where("id", "in", orderIds).execute();
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

/** Returns those of the quotations whose order is not erased. */
export async function listQuotationsInUse(db: Db | Trx, quotationIds: readonly string[]): Promise<Set<string>> {
  if (quotationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("shop_order")
    .select("quotation_id")
    .where("quotation_id", "in", quotationIds)
    .where("keeps", "=", "all")
    .execute();
  return new Set(rows.flatMap(({ quotation_id }) => quotation_id ?? []));
}

/** Lists the ids of orders whose retention period for tax has ended, which for a numbered order begins with the
 *  financial year of its payment, and of those placed before a time that ended without any money. */
export async function listOutdatedOrders(
  db: Db | Trx,
  { taxOverYear, unpaidBefore, limit }: { taxOverYear: number; unpaidBefore: number; limit: number },
): Promise<{ old: string[]; unpaid: string[] }> {
  const holding = db.selectFrom("shop_order").select("id").orderBy("created_at").limit(limit);
  const old = await holding
    .where("keeps", "in", ["all", "tax"])
    .where("created_at", "<", startOfFinancialYear(taxOverYear))
    .where((row) =>
      row.or([
        row("number", "is", null),
        ...numberSeries.map((series) =>
          row.and([row("number", ">", series), row("number", "<", numberBegins(series, taxOverYear))]),
        ),
      ]),
    )
    .execute();
  const unpaid = await holding
    .where("keeps", "=", "all")
    .where("payment", "in", ["expired", "cancelled"])
    .where("created_at", "<", unpaidBefore)
    .where((row) => row.not(hasMoney(row)))
    .execute();
  return { old: old.map(({ id }) => id), unpaid: unpaid.map(({ id }) => id) };
}
