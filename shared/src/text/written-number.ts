import { tidyNumber } from "./tidy-number.ts";

/** Returns the number in a text as people write it, `1,200.5` or `१२`; NaN where there is none. Commas only group
 *  thousands or lakhs: `1,00` may be 100 as well as 1. */
export function writtenNumber(typed: string): number {
  const plain = tidyNumber(typed).replace(/\s/g, "");
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain);
  const digits = isGrouped ? plain.replaceAll(",", "") : plain;
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Returns the number of what was measured, in which a comma that groups nothing is a decimal one: `12,5`. */
export function writtenMeasure(typed: string): number {
  const number = writtenNumber(typed);
  return Number.isNaN(number) ? writtenNumber(tidyNumber(typed).replace(",", ".")) : number;
}

/** Returns the percentage in a text, with or without its sign: `7.5 %`, `१०％`. */
export function writtenPercent(typed: string): number {
  return writtenNumber(tidyNumber(typed).replace(/[%٪]$/, ""));
}
