/** The word that is nearest to a typed one, at most `furthest` single changes away. */
export function nearest(typed: string, words: readonly string[], furthest: number): string | undefined {
  const byDistance = words
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const [first] = byDistance;
  return first && first.distance <= furthest ? first.word : undefined;
}

/** How many letters must be put in, taken out or replaced (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (above[at] ?? 0) + (letter === other[at] ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
