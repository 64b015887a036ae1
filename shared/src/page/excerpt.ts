/** As many characters as search engines and link previews show. */
const longest = 160;

/** The beginning of a text on one line, cut between two words where it is longer than a preview shows. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= longest) return line;
  const cut = characters.slice(0, longest - 1).join("");
  // A text without spaces is cut where it must be.
  return `${cut.replace(/[\s,.;:]+\S{0,40}$/, "")}…`;
}
