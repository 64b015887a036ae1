import type { Address } from "@chargefront/shared/person/address";
import { foldSearched, foldText, withoutApostrophes } from "@chargefront/shared/text/fold-text";
import {
  begunAs,
  phoneAlone,
  withoutCallingCode,
  withoutSignsAround,
  wordsIn,
} from "@chargefront/shared/text/fold-words";
import { withPlainSigns } from "@chargefront/shared/text/tidy-name";
import { tidyPhone } from "@chargefront/shared/text/tidy-number";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { spellingsOf } from "../../platform/mail/fold-email.ts";
import { readTypedNumber } from "../numbers/read-typed-number.ts";
import { numberOf } from "../numbers/take-numbers.ts";
import { numberSeries } from "./order-number.ts";

/** Stores the words by whose beginnings an order is found: its number, and the buyer's email, name and phone. They are
 *  in a table of their own with a plain index, so the same queries run on PostgreSQL (where the column needs the
 *  collation "C"). There is no full-text index, because only prefixes are searched and SQLite's tokenizer splits Indian
 *  words at their vowel signs. */
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

/** Returns the search terms of a number: `CF-2026-00042` is found as a whole, by its `00042` and by its `42`. */
export function termsOfNumber(number: string): string[] {
  const last = number.replace(/^.*-/, "");
  return unique([foldText(number), last, last.replace(/^0+/, "")]);
}

/** Splits a search into prefixes, each of which must be the beginning of a word of the order. */
export function beginningsIn(typed: string): string[] {
  const folded = withoutCallingCode(withPlainSigns(foldSearched(typed)));
  // Phone numbers are often typed in groups or with a country code.
  const phone = phoneAlone(folded) ?? (/^[\s\d()+.-]+$/.test(folded) ? digitsOf(folded) : "");
  if (/^\d{1,10}$/.test(phone)) return [phone];
  const number = readTypedNumber(folded, ...numberSeries);
  if (number) {
    const { digits } = number;
    const begins = foldText(number.begins);
    const isPadded = digits.startsWith("0") || digits.length > 4;
    return isPadded ? [`${begins}${digits}`] : unique([begins, digits]);
  }
  const parts = folded
    .split(/\s+/)
    .map(withoutSignsAround)
    .flatMap((part) => (isWhole(part) ? [part] : wordsIn(part)));
  return unique(parts).slice(0, mostBeginnings);
}

/** Returns the number of the order if the search is the whole of one. */
export function numberIn(typed: string): string | undefined {
  const number = readTypedNumber(withPlainSigns(foldSearched(typed)), ...numberSeries);
  return number?.digits ? numberOf(number.begins, number.digits) : undefined;
}

/** Returns the digits of a phone number, as far as it is typed. */
function digitsOf(typed: string): string {
  return tidyPhone(typed)
    .replace(/^(?:\+|00)910?/, "")
    .replace(/\D/g, "");
}

/** Builds a subquery for the ids of the orders with a word that begins with a text. */
export function orderIdsBeginning(db: Db | Trx, beginning: string) {
  return db
    .selectFrom("order_term")
    .select("order_id")
    .where(({ or, and, eb }) =>
      or(
        begunAs(beginning).map((begun) =>
          // The last Unicode character: all words with this beginning sort before it.
          and([eb("term", ">=", begun), eb("term", "<", `${begun}\u{10ffff}`)]),
        ),
      ),
    );
}

const mostBeginnings = 6;

/** Returns whether a part is an email, a domain or an order number, which are terms with their punctuation. */
function isWhole(part: string): boolean {
  return part.includes("@") || /^(cf|test)-/.test(part) || /^[\w-]+(\.[\w-]+)+$/.test(part);
}

function domainIn(email: string): string {
  return email.replace(/^.*@/, "");
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== "");
}
