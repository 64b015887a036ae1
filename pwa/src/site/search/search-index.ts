import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { foldDevanagari } from "@chargefront/shared/text/fold-devanagari";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import { bySoundOf, consonantsOf, isDevanagari } from "./consonants.ts";
import { englishFor } from "./trade-words.ts";
import { isWithinEdits } from "./within-edits.ts";

/** The products that contain a word, as positions in the product list, each with the word's weight there. */
type Postings = { readonly places: number[]; readonly weights: number[] };

/** Words in alphabetical order, so that those with the same beginning are neighbours, with their postings. */
type WordList = { readonly words: readonly string[]; readonly postings: ReadonlyMap<string, Postings> };

/** The words of the products, as search reads them. */
export type SearchIndex = WordList & {
  readonly ids: readonly string[];
  /** Neighbouring words joined: "60kw" for "60 kW", "hubmotor" for "hub motor". */
  readonly joined: WordList;
  /** Cache of the words that a misspelt word was matched with, so that the next letter of another word need not scan
   *  all words again. */
  readonly slips: Map<string, readonly string[]>;
  /** Words in Latin letters by their consonants; built at the first Devanagari word that no product contains. */
  bySound?: ReadonlyMap<string, readonly string[]>;
};

/** Half a frame: the user can type and scroll while the index is built. */
const pieceMs = 8;
const fieldWeights = { title: 4, specifications: 2, description: 1 } as const;
/** Factors on the weight of a word that only begins with, resembles or sounds like the typed one. */
const closeness = { beginning: 0.4, alike: 0.45, soundsAlike: 0.3 } as const;
/** Shorter words are not treated as misspelt: too many others are similar. */
const shortestSlip = 4;
/** Fewer consonants would match too many words. */
const shortestSound = 2;
/** The share of letters that may be wrong: one in five. */
const slipShare = 0.2;

/** Builds the index: titles weigh most, then specifications, then descriptions, each in English and in the page's
 *  language. */
export async function buildSearchIndex(products: readonly LocalizedProduct[]): Promise<SearchIndex> {
  const postings = new Map<string, Postings>();
  const joined = new Map<string, Postings>();
  let pieceEndsAt = performance.now() + pieceMs;
  for (const [place, product] of products.entries()) {
    const weights = weighWords(product);
    for (const [word, weight] of weights.words) addPosting(postings, word, place, weight);
    for (const [word, weight] of weights.joined) addPosting(joined, word, place, weight);
    if (performance.now() < pieceEndsAt) continue;
    await new Promise((resolve) => setTimeout(resolve));
    pieceEndsAt = performance.now() + pieceMs;
  }
  return { ids: products.map(({ _id }) => _id), ...listOf(postings), joined: listOf(joined), slips: new Map() };
}

function addPosting(postings: Map<string, Postings>, word: string, place: number, weight: number): void {
  const known = postings.get(word);
  if (known) {
    known.places.push(place);
    known.weights.push(weight);
  } else postings.set(word, { places: [place], weights: [weight] });
}

function listOf(postings: ReadonlyMap<string, Postings>): WordList {
  return { words: [...postings.keys()].sort(), postings };
}

/** Returns the ids of the products that match every word of the query, best first. */
export function searchProducts(index: SearchIndex, query: string): readonly string[] {
  const typed = query.split(spaces).map(wordsIn).filter(isFull);
  // "hub motor" also finds "hubmotor".
  const joints = typed.slice(1).map((words, at) => writtenScores(index, [...(typed[at] ?? []), ...words].join("")));
  const found = typed.map((words, at) =>
    bestOf([scoresOf(index, words), joints[at - 1], joints[at]].filter((scores) => scores !== undefined)),
  );
  return bestFirst(allOf(found)).map((place) => index.ids[place] ?? "");
}

/** Returns the sum of the scores where none of them is 0. */
function allOf([first, ...others]: readonly Float64Array[]): Float64Array {
  const scores = Float64Array.from(first ?? []);
  for (const more of others) {
    for (let place = 0; place < scores.length; place += 1) {
      const one = scores[place] ?? 0;
      const other = more[place] ?? 0;
      scores[place] = one > 0 && other > 0 ? one + other : 0;
    }
  }
  return scores;
}

function bestOf([first, ...others]: readonly Float64Array[]): Float64Array {
  const scores = Float64Array.from(first ?? []);
  for (const other of others) {
    for (let place = 0; place < scores.length; place += 1) {
      scores[place] = Math.max(scores[place] ?? 0, other[place] ?? 0);
    }
  }
  return scores;
}

/** Returns the weights of a product's words, and of its joined neighbours. */
function weighWords({ title, specifications, description, localized = {} }: LocalizedProduct) {
  const words = new Map<string, number>();
  const joined = new Map<string, number>();
  const weigh = (text: string, field: keyof typeof fieldWeights) => {
    const found = wordsIn(text);
    addWeights(words, found, fieldWeights[field]);
    addWeights(joined, neighboursAmong(found, field), fieldWeights[field]);
  };
  weigh(title, "title");
  weigh(specifications.map(({ name, value }) => `${name} ${value}`).join(" "), "specifications");
  weigh(description, "description");
  weigh(localized.title ?? "", "title");
  weigh(Object.values(localized.terms ?? {}).join(" "), "specifications");
  weigh(localized.description ?? "", "description");
  return { words, joined };
}

function addWeights(weights: Map<string, number>, words: readonly string[], fieldWeight: number): void {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Each further occurrence counts less.
  for (const [word, count] of counts) weights.set(word, (weights.get(word) ?? 0) + fieldWeight * (count / (count + 1)));
}

const spaces = /[\p{Z}\s]+/u;
const beginsWithNumber = /^\d/;
const isFull = (words: readonly string[]) => words.length > 0;

/** Splits letters from digits, however they are written; a number keeps its decimal point. */
function wordsIn(text: string): readonly string[] {
  return foldDevanagari(foldSearched(text)).match(/\p{N}+(?:\.\p{N}+)*|[^\p{Z}\p{P}\s\p{N}]+/gu) ?? [];
}

/** Joins neighbouring words: any two of a title, elsewhere a number and its unit, which people write together. All
 *  pairs of every description would make up most of the index. */
function neighboursAmong(words: readonly string[], field: keyof typeof fieldWeights): readonly string[] {
  const joined: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const [one = "", other = ""] = [words[at - 1], words[at]];
    if (field === "title" || beginsWithNumber.test(one) !== beginsWithNumber.test(other)) joined.push(one + other);
  }
  return joined;
}

/** Returns a score for each product: by the parts as one word, else by every part on its own, else by words that are
 *  a misspelling away. 0 where the product does not match. */
function scoresOf(index: SearchIndex, parts: readonly string[]): Float64Array {
  const word = parts.join("");
  const written = writtenScores(index, word);
  if (written) return written;
  const [first, ...others] = parts.map((part) => writtenScores(index, part));
  if (first && others.length > 0) return allOf([first, ...others.map((one) => one ?? new Float64Array(first.length))]);
  const scores = new Float64Array(index.ids.length);
  if (isDevanagari(word)) addOtherScript(index, word, scores);
  if (word.length < shortestSlip || scores.some((score) => score > 0)) return scores;
  for (const alike of wordsLike(index, word)) addScores(index, index, alike, closeness.alike, scores);
  return scores;
}

/** Returns the scores of the typed word, or of the English word that a Devanagari one means; undefined where no
 *  product contains either. */
function writtenScores(index: SearchIndex, typed: string): Float64Array | undefined {
  const written = scoresAsTyped(index, typed);
  const english = isDevanagari(typed) ? englishFor(typed) : undefined;
  const meant = english === undefined ? undefined : scoresAsTyped(index, english);
  return written && meant ? bestOf([written, meant]) : (written ?? meant);
}

/** Returns the scores of words that equal or begin with the typed one, else of two joined neighbours that do;
 *  undefined where there are none. */
function scoresAsTyped(index: SearchIndex, typed: string): Float64Array | undefined {
  for (const list of [index, index.joined]) {
    const from = firstFrom(list.words, typed);
    if (!list.words[from]?.startsWith(typed)) continue;
    const scores = new Float64Array(index.ids.length);
    for (let at = from; list.words[at]?.startsWith(typed); at += 1) {
      const word = list.words[at] ?? "";
      addScores(index, list, word, word === typed ? 1 : closeness.beginning * (typed.length / word.length), scores);
    }
    return scores;
  }
  return undefined;
}

/** Adds the scores of the English words that a Devanagari word sounds like. */
function addOtherScript(index: SearchIndex, word: string, scores: Float64Array): void {
  const sound = consonantsOf(word);
  if (sound.length < shortestSound) return;
  index.bySound ??= bySoundOf(index.words.filter((one) => one.length >= shortestSlip));
  for (const alike of index.bySound.get(sound) ?? []) addScores(index, index, alike, closeness.soundsAlike, scores);
}

function wordsLike({ words, slips }: SearchIndex, typed: string): readonly string[] {
  const mostEdits = Math.round(typed.length * slipShare);
  const alike = slips.get(typed) ?? words.filter((word) => isWithinEdits(typed, word, mostEdits));
  slips.set(typed, alike);
  return alike;
}

/** A product's score is that of its best matching word. Rare words score higher. */
function addScores(
  { ids }: SearchIndex,
  { postings }: WordList,
  word: string,
  share: number,
  scores: Float64Array,
): void {
  const { places, weights } = postings.get(word) ?? { places: [], weights: [] };
  const factor = share * Math.log(1 + ids.length / places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const score = factor * (weights[at] ?? 0);
    if (score > (scores[place] ?? 0)) scores[place] = score;
  }
}

/** Returns the position of the first word that is not before this one in the alphabet. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the positions with a score, highest first, equal ones in the order of the products. Packs score and
 *  position into one number: numbers sort many times as fast as with a comparison function. */
function bestFirst(scores: Float64Array): number[] {
  const fineness = 1e6;
  const keys = new Float64Array(scores.length);
  let found = 0;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score <= 0) continue;
    keys[found] = place - Math.round(score * fineness) * scores.length;
    found += 1;
  }
  const sorted = keys.subarray(0, found).sort();
  return Array.from(sorted, (key) => ((key % scores.length) + scores.length) % scores.length);
}
