import type { Trx } from "../../platform/db/tables/tables.ts";
import { financialYear } from "./financial-year.ts";

/** The number series: real orders, test orders, enquiries, quotations, invoices and credit notes. */
export type Series = "CF" | "TEST" | "ENQ" | "QT" | "INV" | "CRN";

/** Takes the next `count` numbers of a series in the Indian financial year of a time, such as `CF-2026-00042`. Call it
 *  in the transaction that stores the numbered rows, so that no number is used twice or left out. */
export async function takeNumbers(
  trx: Trx,
  { series, count }: { readonly series: Series; readonly count: number },
  now: number,
): Promise<string[]> {
  const begins = numberBegins(series, financialYear(now));
  const { last } = await trx
    .insertInto("order_counter")
    .values({ begins, last: count })
    .onConflict((conflict) =>
      conflict.column("begins").doUpdateSet((row) => ({ last: row("order_counter.last", "+", count) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => numberOf(begins, String(last - count + 1 + at)));
}

/** Returns the number of a series with these last digits. */
export function numberOf(begins: string, digits: string): string {
  return `${begins}${digits.padStart(5, "0")}`;
}

/** Returns the prefix of the numbers of a financial year, named by the calendar year in which it began, and on invoices
 *  by both, as `INV/26-27/`. Prefixes of earlier years sort before it. */
export function numberBegins(series: Series, year: number): string {
  if (series !== "INV" && series !== "CRN") return `${series}-${year}-`;
  return `${series}/${padded(year % 100, 2)}-${padded((year + 1) % 100, 2)}/`;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
