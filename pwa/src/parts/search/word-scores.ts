import { bySoundOf, consonantsOf, isDevanagari, minConsonants } from "./consonants.ts";
import { bestOf, type ProductScores, sumWhereAll } from "./product-scores.ts";
import type { SearchIndex } from "./search-index.ts";
import { isWithinEdits, maxTypos } from "./within-edits.ts";
import { addBeginnings, addWord, hasBeginning } from "./word-list.ts";

/** Factors on the weight of a word that differs from the typed one by typos, or only sounds like it. */
const matchFactors = { typo: 0.45, sound: 0.3 } as const;
/** Words of fewer letters sound like too many others. */
const minLengthForSoundMatch = 4;

/** Returns the scores of the words that equal or begin with the typed one. Where no product has one, returns those of
 *  two neighbouring words that do when joined; undefined if there are none either. */
function scoreByPrefix(index: SearchIndex, word: string): ProductScores | undefined {
  const list = findList(index, word);
  if (!list) return undefined;
  const scores = new Float64Array(index.ids.length);
  addBeginnings(list, word, scores);
  return scores;
}

/** Returns whether a product has a word, or two joined neighbours, that equals or begins with the typed one. */
export function isInProducts(index: SearchIndex, word: string): boolean {
  return findList(index, word) !== undefined;
}

function findList(index: SearchIndex, word: string) {
  return [index, index.joined].find((one) => hasBeginning(one, word));
}

/** Returns the scores of the products that have exactly this word; undefined if there are none. */
function scoreExact(index: SearchIndex, word: string): ProductScores | undefined {
  const list = [index, index.joined].find(({ postings }) => postings.has(word));
  if (!list) return undefined;
  const scores = new Float64Array(index.ids.length);
  addWord(list, word, 1, scores);
  return scores;
}

/** Returns the scores of each typed word, alone or joined with the word before or after it: `hub motor` also finds
 *  `hubmotor`. */
export function scoreNeighbours(
  index: SearchIndex,
  words: readonly string[],
  score = scoreByPrefix,
): readonly (ProductScores | undefined)[] {
  // The scores at `at` are those of the words at `at` and `at + 1`, joined.
  const pairScores = words.slice(1).map((word, at) => score(index, (words[at] ?? "") + word));
  return words.map((word, at) => {
    const found = [score(index, word), pairScores[at - 1], pairScores[at]].filter((scores) => scores !== undefined);
    return found.length === 0 ? undefined : bestOf(found);
  });
}

/** Returns the scores of the products that have exactly these words; undefined if no product has one of them. */
export function scoreAll(index: SearchIndex, words: readonly string[]): ProductScores | undefined {
  const found = scoreNeighbours(index, words, scoreExact).filter((scores) => scores !== undefined);
  return found.length < words.length || found.length === 0 ? undefined : sumWhereAll(found);
}

/** Returns the scores of the words that a Devanagari word sounds like. For other words, and where none sounds like it,
 *  returns those of the words that the typed one may be a misspelling of; undefined if there are none. */
export function scoreSimilar(index: SearchIndex, word: string): ProductScores | undefined {
  const soundMatches = isDevanagari(word) ? wordsSoundingLike(index, word) : [];
  const [matches, factor] =
    soundMatches.length > 0 ? [soundMatches, matchFactors.sound] : [wordsWithTypos(index, word), matchFactors.typo];
  if (matches.length === 0) return undefined;
  const scores = new Float64Array(index.ids.length);
  for (const match of matches) addWord(index, match, factor, scores);
  return scores;
}

function wordsSoundingLike(index: SearchIndex, word: string): readonly string[] {
  const sound = consonantsOf(word);
  if (sound.length < minConsonants) return [];
  index.bySound ??= bySoundOf(index.words.filter((one) => one.length >= minLengthForSoundMatch));
  return index.bySound.get(sound) ?? [];
}

function wordsWithTypos({ words, typos }: SearchIndex, typed: string): readonly string[] {
  const most = maxTypos(typed);
  if (most === 0) return [];
  const matches = typos.get(typed) ?? words.filter((word) => isWithinEdits(typed, word, most));
  typos.set(typed, matches);
  return matches;
}
