const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Marks that nobody sees: zero-width spaces, direction marks, soft hyphens, variation selectors, byte order marks, places
 *  of objects. The joiners U+200C and U+200D stay, which shape Indian words. */
const unseen = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;

/** Control characters that copies from slides, PDFs and old code pages hold. NUL and those on which a terminal acts stay,
 *  and are refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const leftovers = /[\u0001-\u0006\u000e-\u001a\u001c-\u001f\u0080-\u0084\u0086-\u009f]/g;

/** Longer than anybody looks for. */
const mostSought = 200;

/** A text without the marks that turn the direction of what stands beside them. */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(directionOverrides, "");
}

/** Text of several lines as the shop stores it: composed (NFC), with plain spaces, without marks that nobody sees,
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

/** The words that somebody looks for, as they are searched and shown: one line of at most 200 characters. Anybody can
 *  send anybody an address that holds some, so that nothing is refused: what cannot be read is left out. */
export function tidyQuery(text: string | null): string {
  const readable = (text ?? "").slice(0, mostSought * 4).replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return tidyLine([...tidyLine(readable)].slice(0, mostSought).join("")).replace(/ +/g, " ");
}
