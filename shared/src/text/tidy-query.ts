/** Invisible marks: zero-width spaces, direction marks, soft hyphens, variation selectors, byte order marks, places
 *  of objects. The joiners U+200C and U+200D stay, which shape Indian words. */
export const unseen = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;

/** Longer than anybody looks for. */
const mostSought = 200;

/** The words of a search, as they are searched and shown: one line of at most 200 characters. Anybody can
 *  send anybody an address that holds some, so that nothing is refused: what cannot be read is left out. Apart from the
 *  other kinds of texts, since every public page carries this one alone. */
export function tidyQuery(text: string | null): string {
  const readable = (text ?? "")
    .slice(0, mostSought * 4)
    .replace(unseen, "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .normalize("NFC")
    .trim();
  return [...readable].slice(0, mostSought).join("").trim();
}
