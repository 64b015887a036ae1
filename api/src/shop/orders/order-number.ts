import type { Trx } from "../../platform/db/tables/tables.ts";

const indiaAheadMs = 5.5 * 3600 * 1000;

/** The series of numbers: of real orders, and of those that were placed for test. */
export const numberSeries = ["CF", "TEST"] as const;

/** The next number of the Indian financial year, `CF-2026-00042`, which begins in April. Taken in the transaction that
 *  marks an order paid, so that none is ever left out. docs/product/decisions.md#22. */
export async function takeOrderNumber(
  trx: Trx,
  { isTest }: { readonly isTest: boolean },
  now: number,
): Promise<string> {
  const begins = numberBegins(isTest ? "TEST" : "CF", financialYear(now));
  const { last } = await trx
    .insertInto("order_counter")
    .values({ begins, last: 1 })
    .onConflict((conflict) =>
      conflict.column("begins").doUpdateSet((row) => ({ last: row("order_counter.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${begins}${String(last).padStart(5, "0")}`;
}

/** What the numbers of a financial year begin with, by the calendar year in which it began. Those of earlier years
 *  stand before it. */
export function numberBegins(series: (typeof numberSeries)[number], year: number): string {
  return `${series}-${year}-`;
}

/** When the financial year that began in a calendar year began, in epoch milliseconds. */
export function startOfFinancialYear(year: number): number {
  return Date.UTC(year, 3, 1) - indiaAheadMs;
}

/** The calendar year in which the financial year of a time began. */
export function financialYear(now: number): number {
  const inIndia = new Date(now + indiaAheadMs);
  return inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
}
