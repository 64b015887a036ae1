import type { Trx } from "../../platform/db/tables/tables.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";

/** The series of numbers: one of real orders and one of test orders. */
export const numberSeries = ["CF", "TEST"] as const;

/** Takes the next number of the Indian financial year, in the transaction that marks the order paid, so that none is
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
