import { withPlainSigns } from "./tidy-name.ts";
import { tidyLine } from "./tidy-text.ts";

const digit = /\p{Nd}/u;

/** A number as a program reads it: digits of every script are Latin ones, full-width characters, spaces and dashes are
 *  plain ones. Phones in Hindi or Marathi may type ९८७, which means 987. */
export function tidyNumber(typed: string): string {
  return latinDigits(withPlainSigns(tidyLine(typed)).replace(/[\u200c\u200d]/g, ""));
}

export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (one) => String(digitAt(one.codePointAt(0) ?? 0)));
}

/** Digits stand in tens, each behind its zero. https://www.unicode.org/reports/tr44/#General_Category_Values */
function digitAt(codePoint: number): number {
  let before = 0;
  while (digit.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}

/** A code that begins with a digit, as a PIN and a GSTIN do: in capital letters, without any signs between and around
 *  its groups, and without what it is called before it. */
export function tidyCode(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replace(/^\D+(?=\d)|[^\p{L}\p{M}\d]/gu, "");
}

/** Returns the ten digits of an Indian phone number, with or without its country code or a leading 0, however it is
 *  grouped, and with any label before or after it: `tel:+91…`, `98765 43210 (mobile)`. Returns any other text
 *  as it is, for the check to refuse. */
export function tidyPhone(typed: string): string {
  const bare = tidyNumber(typed).replace(/^[^\d+]+|\+(?=\+)|[^\p{L}\p{M}\d+]|[^\d+]+$/gu, "");
  return /^(?:(?:\+|00?)?91)?0?(\d{10})$/.exec(bare)?.[1] ?? bare;
}
