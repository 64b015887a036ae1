const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** Without the joiners U+200C and U+200D, which shape the last letter of some Indian words. */
const invisibleEnds = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;
/** Longer than anybody looks for. */
const mostSought = 200;

/** A text without the marks that turn the direction of what stands beside them. */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(directionOverrides, "");
}

/** Text as the shop stores it: composed (NFC), without direction overrides, trimmed. */
export function tidy(text: string): string {
  // Overrides go first: one between a letter and its accent would keep them from being composed until the next time.
  return withoutDirectionOverrides(text).normalize("NFC").replace(/\r\n?/g, "\n").replace(invisibleEnds, "");
}

/** The words that somebody looks for, as they are searched and shown: one line of at most 200 characters. Anybody can
 *  send anybody an address that holds some, so that nothing is refused: what cannot be read is left out. */
export function tidyQuery(text: string | null): string {
  const readable = (text ?? "").slice(0, mostSought * 4).replace(/[\p{Cc}\p{Cs}]+/gu, " ");
  return tidy([...tidy(readable)].slice(0, mostSought).join("")).replace(/\s+/g, " ");
}
