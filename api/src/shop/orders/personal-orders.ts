import { toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { startOfFinancialYear } from "../numbers/financial-year.ts";
import { numberBegins } from "../numbers/take-numbers.ts";
import { hasOpenDispute } from "./open-dispute.ts";
import { numberSeries } from "./order-number.ts";
import { deleteOrderTerms, insertOrderTerms, termsOfNumber } from "./order-search.ts";
import { erasedFrom, parseStoredAddress } from "./stored-address.ts";

/** Whom orders are looked for by: each finds alone. */
type Asked = { readonly customerIds: readonly string[]; readonly email: string | null; readonly phone: string | null };

/** Orders by their customers, or by the email or phone number that stands in them; the newest first. Erased ones have
 *  neither. */
export async function listOrdersOf(db: Db | Trx, { customerIds, email, phone }: Asked) {
  const folded = email === null ? null : foldEmail(email);
  const terms = [folded, phone].filter((term) => term !== null);
  const rows = await db
    .selectFrom("shop_order")
    .selectAll()
    .select((row) => hasOpenDispute(row).as("is_disputed"))
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
    .execute();
  return rows.flatMap(({ address: text, is_disputed, ...row }) => {
    if (row.keeps !== "all") return [];
    const address = parseStoredAddress(text);
    const isByEmail = customerIds.includes(row.customer_id) || (folded !== null && foldEmail(row.email) === folded);
    // A term may be a part of a name or of a number, too.
    return isByEmail || (phone !== null && address.phone === phone)
      ? [{ ...row, address, isByEmail, isDisputed: Boolean(is_disputed), isTest: row.is_test === 1 }]
      : [];
  });
}

export type OrderOfPerson = Awaited<ReturnType<typeof listOrdersOf>>[number];

/** Orders with all that was written of them, as their person may read it; money in rupees. */
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
      lines: lines.map(({ product_id, title, unit_paise, quantity }) => ({
        productId: product_id,
        title,
        unitPrice: toRupees(toPaise(unit_paise)),
        quantity,
      })),
      timeline: events.map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() })),
    });
  }
  return found;
}

/** Takes out of orders who bought and where it went, and out of the words they are found by. Lines, amounts, numbers
 *  and money stay, so that the books go on to balance; of an order with a number the place of supply stays, too, until
 *  its time for tax is over. `heir`: the customer who stands for everybody erased. Answers how many there were.
 *  docs/security.md#T35. */
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
        // Of the device's making, and a hash with the address in it.
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

/** The orders of customers, whatever they still hold of them. */
export async function listOrderIdsOf(db: Db | Trx, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db.selectFrom("shop_order").select("id").where("customer_id", "in", customerIds).execute();
  return rows.map(({ id }) => id);
}

/** The payments of orders. */
export async function listIntentIds(db: Db | Trx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom("shop_order").select("intent_id").where("id", "in", orderIds).execute();
  return rows.flatMap(({ intent_id }) => intent_id ?? []);
}

/** Ids of orders whose time for tax is over, that of an order with a number by the financial year in which it was paid,
 *  and of those that ended unpaid before a time and are of no use to anybody. */
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
    .execute();
  return { old: old.map(({ id }) => id), unpaid: unpaid.map(({ id }) => id) };
}
