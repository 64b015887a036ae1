import type { Address } from "@chargefront/shared/person/address";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Orders are found by the beginnings of words: their number, and the email, name and phone of whoever bought. The
 *  words stand in a table of their own with a plain index, written in the transactions that make an order and number
 *  it, so the same queries run on PostgreSQL (there the column needs the collation "C"). No full-text index: prefixes
 *  are all that is asked for, and SQLite's tokeniser cuts Indian words at their vowel signs. */
export async function insertOrderTerms(trx: Trx, orderId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await trx
    .insertInto("order_term")
    .values(terms.map((term) => ({ term, order_id: orderId })))
    .onConflict((conflict) => conflict.columns(["term", "order_id"]).doNothing())
    .execute();
}

export async function deleteOrderTerms(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom("order_term").where("order_id", "=", orderId).execute();
}

type Buyer = { readonly email: string; readonly address: Pick<Address, "fullName" | "phone"> };

export function termsOfBuyer({ email, address }: Buyer): string[] {
  const folded = fold(email);
  return unique([folded, folded.replace(/^.*@/, ""), ...wordsIn(address.fullName), address.phone]);
}

/** `CF-2026-00042` is found as a whole, by its `00042` and by its `42`. */
export function termsOfNumber(number: string): string[] {
  const last = number.replace(/^.*-/, "");
  return unique([fold(number), last, last.replace(/^0+/, "")]);
}

/** The beginnings that all have to be among the words of an order, of what somebody typed. */
export function beginningsIn(typed: string): string[] {
  // A phone number is often written in groups, and as from abroad.
  const phone = /^(?:\+91(?=\d{1,10}$)|0(?=\d{10}$))?(\d{1,10})$/.exec(typed.replace(/[\s-]/g, ""))?.[1];
  if (phone !== undefined) return [phone];
  const parts = fold(typed)
    .split(/\s+/)
    .flatMap((part) => (isWhole(part) ? [part] : wordsIn(part)));
  return unique(parts).slice(0, mostBeginnings);
}

/** Ids of the orders with a word that begins like this: a query to be part of another one. */
export function orderIdsBeginning(db: Db | Trx, beginning: string) {
  return (
    db
      .selectFrom("order_term")
      .select("order_id")
      .where("term", ">=", beginning)
      // The last character there is: whatever begins so stands before it.
      .where("term", "<", `${beginning}\u{10ffff}`)
  );
}

const mostBeginnings = 6;

/** Emails and order numbers are words of their own, with what stands between their letters. */
function isWhole(part: string): boolean {
  return part.includes("@") || /^(cf|test)-/.test(part) || /^[\w-]+(\.[\w-]+)+$/.test(part);
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== "");
}
