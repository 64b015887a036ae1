import { tidyNumber } from "./tidy-number.ts";

/** Returns the number in a text as people write it, `12,5` or `१२`; NaN where there is none. A comma is a decimal one
 *  unless it groups thousands. */
export function writtenNumber(typed: string): number {
  const plain = tidyNumber(typed).replace(/\s/g, "");
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain);
  const digits = isGrouped ? plain.replaceAll(",", "") : plain.replace(",", ".");
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Returns the percentage in a text, with or without its sign: `7.5 %`, `१०％`. */
export function writtenPercent(typed: string): number {
  return writtenNumber(tidyNumber(typed).replace(/[%٪]$/, ""));
}
