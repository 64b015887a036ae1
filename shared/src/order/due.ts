import { type Paise, toPaise } from "../money/money.ts";

/** The next payment of a customer: the rest of the advance, or the rest of the total. */
export type Due = { readonly part: "advance" | "balance"; readonly amount: Paise };

/** Returns what is due next of an order with these terms; undefined when all of it was received. */
export function dueOf(
  { advance, total }: { readonly advance: Paise; readonly total: Paise },
  received: Paise,
): Due | undefined {
  if (received >= total) return undefined;
  if (received < advance) return { part: "advance", amount: toPaise(advance - received) };
  return { part: "balance", amount: toPaise(total - received) };
}
