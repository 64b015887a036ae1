import { lazily } from "../text/lazily.ts";
import { tidyNumber } from "../text/tidy-number.ts";

/** Integer paise: how money is stored and reckoned with. docs/product/decisions.md#19. */
export type Paise = number & { readonly unit: "paise" };

const rupeeFormat = lazily(() => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }));

/** Takes an integer number of paise as money.
 *  @throws RangeError when it is not a whole, safe number. */
export function toPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees with at most 2 decimals, as prices travel on the wire. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** `₹1,23,456.00` from rupees. docs/product/decisions.md#18. */
export function formatRupees(rupees: number): string {
  return rupeeFormat().format(rupees);
}

/** The groups between commas may be Indian or international. */
const amount = /^(?:(?:₹|Rs|INR|रु)\.? *)?(\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?(?: *\/[-=])?$/i;

/** Paise from rupees as people write them: `32499.5`, `₹1,23,456.00`, `Rs. 500/-`, `५००`; undefined for what is no amount of
 *  whole paise. Reckoned from the digits: a product of fractions would be off by a paisa. */
export function parseRupees(typed: string): Paise | undefined {
  const [, whole, fraction = ""] = amount.exec(tidyNumber(typed)) ?? [];
  if (whole === undefined) return undefined;
  return toPaise(Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0")));
}
