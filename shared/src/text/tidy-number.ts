import { dashes, tidyLine } from "./tidy-text.ts";

const digit = /\p{Nd}/u;

/** A number as a program reads it: digits of every script are Latin ones, full-width characters, spaces and dashes are
 *  plain ones. Phones in Hindi or Marathi may type ९८७, which means 987. */
export function tidyNumber(typed: string): string {
  return tidyLine(typed)
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (one) => String(digitAt(one.codePointAt(0) ?? 0)))
    .replace(dashes, "-");
}

/** Digits stand in tens, each behind its zero. https://www.unicode.org/reports/tr44/#General_Category_Values */
function digitAt(codePoint: number): number {
  let before = 0;
  while (digit.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}

/** A code such as a PIN or a GSTIN, in capital letters and without the spaces between its groups. */
export function tidyCode(typed: string): string {
  return tidyNumber(typed).replaceAll(" ", "").toUpperCase();
}

/** The ten digits of an Indian phone number, with or without its country code or a leading 0, however it is grouped.
 *  What is none stays, for the check to refuse. */
export function tidyPhone(typed: string): string {
  const bare = tidyNumber(typed)
    .replace(/^tel:/i, "")
    .replace(/[\s().,/-]/g, "");
  return /^(?:(?:\+|00?)?91)?0?(\d{10})$/.exec(bare)?.[1] ?? bare;
}
