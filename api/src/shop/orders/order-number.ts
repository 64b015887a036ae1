import type { Trx } from "../../platform/db/tables/tables.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";

/** The series of numbers: of real orders, and of those that were placed for test. */
export const numberSeries = ["CF", "TEST"] as const;

/** The next number of the Indian financial year. Taken in the transaction that marks an order paid, so that none is ever
 *  left out. docs/product/decisions.md#22. */
export async function takeOrderNumber(
  trx: Trx,
  { isTest }: { readonly isTest: boolean },
  now: number,
): Promise<string> {
  const [number] = await takeNumbers(trx, { series: isTest ? "TEST" : "CF", count: 1 }, now);
  if (number === undefined) throw new Error("There is no next number.");
  return number;
}
