import { isDevanagari } from "./consonants.ts";
import type { SearchIndex } from "./search-index.ts";
import { isWithinEdits } from "./within-edits.ts";

/** Shorter words are near to too many others. */
const shortestNear = 5;
/** The share of letters that may differ: one in three. */
const nearShare = 1 / 3;
/** A word that a title has once weighs as much. */
const titleWeight = 2;
const mostNear = 3;

/** Returns words of titles, nearest first, that the buyer may have meant by words that no product has. */
export function findNearWords({ words, postings }: SearchIndex, unknown: readonly string[]): readonly string[] {
  const initials = new Set(unknown.map((typed) => typed[0]));
  const inTitles = words.filter(
    (word) =>
      initials.has(word[0]) &&
      word.length >= shortestNear &&
      !isDevanagari(word) &&
      postings.get(word)?.weights.some((weight) => weight >= titleWeight),
  );
  const near = unknown.flatMap((typed) => nearest(inTitles, typed));
  return [...new Set(near)].slice(0, mostNear);
}

function nearest(words: readonly string[], typed: string): readonly string[] {
  const begun = words.filter((word) => word[0] === typed[0]);
  for (let edits = 1; edits <= Math.round(typed.length * nearShare); edits += 1) {
    const near = begun.filter((word) => isWithinEdits(typed, word, edits));
    if (near.length > 0) return near;
  }
  return [];
}
