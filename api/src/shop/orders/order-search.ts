import type { Address } from "@chargefront/shared/person/address";
import { foldSearched, foldText, withoutApostrophes } from "@chargefront/shared/text/fold-text";
import { phoneAlone, wordsIn } from "@chargefront/shared/text/fold-words";
import { withPlainSigns } from "@chargefront/shared/text/tidy-name";
import { tidyPhone } from "@chargefront/shared/text/tidy-number";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { spellingsOf } from "../../platform/mail/fold-email.ts";

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
  const emails = spellingsOf(email).map(foldText);
  const names = [address.fullName, withoutApostrophes(address.fullName)].flatMap(wordsIn);
  return unique([...emails, ...emails.map(withoutApostrophes), ...emails.map(domainIn), ...names, address.phone]);
}

/** `CF-2026-00042` is found as a whole, by its `00042` and by its `42`. */
export function termsOfNumber(number: string): string[] {
  const last = number.replace(/^.*-/, "");
  return unique([foldText(number), last, last.replace(/^0+/, "")]);
}

/** The beginnings that all have to be among the words of an order, of what somebody typed. */
export function beginningsIn(typed: string): string[] {
  const folded = withPlainSigns(foldSearched(typed));
  // A phone number is often written in groups, and as from abroad.
  const phone = phoneAlone(folded) ?? (/^[\s\d()+.-]+$/.test(folded) ? digitsOf(folded) : "");
  if (/^\d{1,10}$/.test(phone)) return [phone];
  const [, series, year, digits = ""] = orderNumber.exec(folded) ?? [];
  if (series !== undefined) {
    const isPadded = digits.startsWith("0") || digits.length > 4;
    return isPadded ? [`${series}-${year}-${digits}`] : unique([`${series}-${year}-`, digits]);
  }
  const parts = folded
    .split(/\s+/)
    .map((part) => part.replace(around, ""))
    .flatMap((part) => (isWhole(part) ? [part] : wordsIn(part)));
  return unique(parts).slice(0, mostBeginnings);
}

/** `CF 2026 42`, `cf/2026/00042`: its last digits are a term of their own. */
const orderNumber = /^[\s#]*(cf|test)[\s/-]*(\d{4})[\s/-]*(\d*)[\s.,]*$/;
/** Signs around a word that is pasted from a sentence or a mail. */
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** As far as they are typed. */
function digitsOf(typed: string): string {
  return tidyPhone(typed)
    .replace(/^(?:\+|00)910?/, "")
    .replace(/\D/g, "");
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

function domainIn(email: string): string {
  return email.replace(/^.*@/, "");
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== "");
}
