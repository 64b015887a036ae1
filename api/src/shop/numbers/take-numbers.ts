import type { Trx } from "../../platform/db/tables/tables.ts";
import { financialYear } from "./financial-year.ts";

/** What is numbered: real orders, those that were placed for test, and enquiries. */
export type Series = "CF" | "TEST" | "ENQ";

/** The next numbers of a series in the Indian financial year of a time, `CF-2026-00042`: at least one. Taken in the
 *  transaction that stores what they are of, so that none is given twice, and none is left out. */
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
  return Array.from({ length: count }, (_, at) => `${begins}${padded(last - count + 1 + at)}`);
}

/** What the numbers of a financial year begin with, by the calendar year in which it began. Those of earlier years
 *  stand before it. */
export function numberBegins(series: Series, year: number): string {
  return `${series}-${year}-`;
}

function padded(number: number): string {
  return String(number).padStart(5, "0");
}
