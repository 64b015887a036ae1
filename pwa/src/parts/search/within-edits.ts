/** Returns whether at most `most` added, removed or replaced letters (Levenshtein distance) turn one word into the
 *  other. Reuses its rows between calls, because search calls it for every word of the index. */
export function isWithinEdits(word: string, other: string, most: number): boolean {
  if (Math.abs(word.length - other.length) > most) return false;
  const width = other.length + 1;
  let [above, row] = width <= rows[0].length ? rows : [new Uint8Array(width), new Uint8Array(width)];
  for (let column = 0; column < width; column += 1) above[column] = column;
  for (let line = 1; line <= word.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = word.charCodeAt(line - 1);
    for (let column = 1; column < width; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      const edits = Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      row[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return false;
    [above, row] = [row, above];
  }
  return (above[other.length] ?? 0) <= most;
}

const rows = [new Uint8Array(64), new Uint8Array(64)] as const;

/** Shorter words are not treated as misspelt: too many others are similar. */
const minLengthForTypos = 4;
/** The share of letters that may be wrong: one in five. */
const typoShare = 0.2;

/** Returns how many letters of a word may be wrong. None in a word with a digit: a similar number belongs to another
 *  product. */
export function maxTypos(word: string): number {
  return word.length < minLengthForTypos || /\d/.test(word) ? 0 : Math.round(word.length * typoShare);
}
