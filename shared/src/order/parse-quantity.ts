import { tidyNumber } from "../text/tidy-number.ts";
import { basketLimits } from "./basket-limits.ts";

/** Returns the quantity of 1 to 999 that was typed in digits of any script; undefined for anything else, as `12,5` may
 *  mean 125 or 12.5. */
export function parseQuantity(typed: string): number | undefined {
  const plain = tidyNumber(typed);
  const quantity = /^\d+$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= basketLimits.quantity ? quantity : undefined;
}
