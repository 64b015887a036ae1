const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Marks that nobody sees: zero-width spaces, direction marks, soft hyphens, variation selectors, byte order marks. The
 *  joiners U+200C and U+200D stay, which shape Indian words. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

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

/** Text of several lines as the shop stores it: composed (NFC), without marks that nobody sees, trimmed. */
export function tidyParagraph(text: string): string {
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
      // Before letters are composed: a mark between a letter and its accent would keep them apart until the next time.
      .replace(leftovers, "")
      .replace(unseen, "")
      .normalize("NFC")
      .trim()
  );
}

/** Text of one line: every kind of space is a plain one. Line breaks stay, for the check to refuse. */
export function tidyLine(text: string): string {
  // A byte order mark is white space to a pattern.
  return tidyParagraph(text.replace(unseen, "").replace(/[^\S\r\n]|\u0085/g, " "));
}

/** A person's name: quotes and dashes of every kind are plain ones, too. */
export function tidyName(text: string): string {
  return tidyLine(text)
    .replace(/[‘’‛′ʼ`´＇]/g, "'")
    .replace(dashes, "-");
}

export const dashes = /[\p{Pd}\u2212]/gu;

/** The words that somebody looks for, as they are searched and shown: one line of at most 200 characters. Anybody can
 *  send anybody an address that holds some, so that nothing is refused: what cannot be read is left out. */
export function tidyQuery(text: string | null): string {
  const readable = (text ?? "").slice(0, mostSought * 4).replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return tidyLine([...tidyLine(readable)].slice(0, mostSought).join("")).replace(/ +/g, " ");
}
