import { bySoundOf, consonantsOf, isDevanagari, shortestSound } from "./consonants.ts";
import { bestOf, type ProductScores, sumWhereAll } from "./product-scores.ts";
import type { SearchIndex } from "./search-index.ts";
import { isWithinEdits, mostSlips } from "./within-edits.ts";
import { addBeginnings, addWord, hasBeginning } from "./word-list.ts";

/** Factors on the weight of a word that resembles or sounds like the typed one. */
const closeness = { alike: 0.45, soundsAlike: 0.3 } as const;
/** Shorter words in Latin letters sound like too many others. */
const shortestSounded = 4;

/** Returns the scores of words that equal or begin with the typed one, else of two joined neighbours that do; undefined
 *  if no product has any. */
function scoreWritten(index: SearchIndex, word: string): ProductScores | undefined {
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
function scoreWhole(index: SearchIndex, word: string): ProductScores | undefined {
  const list = [index, index.joined].find(({ postings }) => postings.has(word));
  if (!list) return undefined;
  const scores = new Float64Array(index.ids.length);
  addWord(list, word, 1, scores);
  return scores;
}

/** Returns the scores of each word itself, or joined with a neighbour: `hub motor` also finds `hubmotor`. */
export function scoreNeighbours(
  index: SearchIndex,
  words: readonly string[],
  score = scoreWritten,
): readonly (ProductScores | undefined)[] {
  const joints = words.slice(1).map((word, at) => score(index, (words[at] ?? "") + word));
  return words.map((word, at) => {
    const found = [score(index, word), joints[at - 1], joints[at]].filter((scores) => scores !== undefined);
    return found.length === 0 ? undefined : bestOf(found);
  });
}

/** Returns the scores of the products that have exactly these words; undefined if no product has one of them. */
export function scoreAll(index: SearchIndex, words: readonly string[]): ProductScores | undefined {
  const found = scoreNeighbours(index, words, scoreWhole).filter((scores) => scores !== undefined);
  return found.length < words.length || found.length === 0 ? undefined : sumWhereAll(found);
}

/** Returns the scores of the words that a Devanagari word sounds like, else of those that are a slip away from the typed
 *  one; undefined if there are none. */
export function scoreAlike(index: SearchIndex, word: string): ProductScores | undefined {
  const sounded = isDevanagari(word) ? wordsSounding(index, word) : [];
  const [alike, share] =
    sounded.length > 0 ? [sounded, closeness.soundsAlike] : [wordsLike(index, word), closeness.alike];
  if (alike.length === 0) return undefined;
  const scores = new Float64Array(index.ids.length);
  for (const one of alike) addWord(index, one, share, scores);
  return scores;
}

function wordsSounding(index: SearchIndex, word: string): readonly string[] {
  const sound = consonantsOf(word);
  if (sound.length < shortestSound) return [];
  index.bySound ??= bySoundOf(index.words.filter((one) => one.length >= shortestSounded));
  return index.bySound.get(sound) ?? [];
}

function wordsLike({ words, slips }: SearchIndex, typed: string): readonly string[] {
  const most = mostSlips(typed);
  if (most === 0) return [];
  const alike = slips.get(typed) ?? words.filter((word) => isWithinEdits(typed, word, most));
  slips.set(typed, alike);
  return alike;
}
