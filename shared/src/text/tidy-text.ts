import { unseen } from "./tidy-query.ts";

/** Control characters that copies from slides, PDFs and old code pages hold. NUL and those on which a terminal acts stay,
 *  and are refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const leftovers = /[\u0001-\u0006\u000e-\u001a\u001c-\u001f\u0080-\u0084\u0086-\u009f]/g;

/** Text of several lines as the shop stores it: composed (NFC), with plain spaces, without invisible marks,
 *  trimmed. */
export function tidyParagraph(text: string): string {
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      .replace(/\p{Zs}/gu, " ")
      // Before letters are composed: a mark between a letter and its accent would keep them apart until the next time.
      .replace(leftovers, "")
      .replace(unseen, "")
      .normalize("NFC")
      .trim()
  );
}

/** Text of one line. A line break stays, for the check to refuse; what only separates lines elsewhere is a space. */
export function tidyLine(text: string): string {
  return tidyParagraph(text.replace(/[\t\v\f\u0085\u2028\u2029]/g, " "));
}
