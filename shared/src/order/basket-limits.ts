import { tidyNumber } from "../text/tidy-number.ts";
/** How much one order may hold. */
export const basketLimits = { lines: 50, quantity: 999 } as const;

/** docs/product/decisions.md#35, in paise: ₹9,99,999.99 is the most a card pays, ₹1.00 the least. */
export const cardLimits = { leastPaise: 100, mostPaise: 99_999_999 } as const;

/** Returns the quantity of 1 to 999 that was typed in digits of any script; undefined for anything else, as `12,5` may
 *  mean 125 or 12.5. */
export function parseQuantity(typed: string): number | undefined {
  const plain = tidyNumber(typed);
  const quantity = /^\d+$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= basketLimits.quantity ? quantity : undefined;
}
