import type { Product } from "@chargefront/shared/product";
import { isWithinEdits } from "./edit-distance.ts";

/** Where a word stands: places of products in their list, and beside each what the word counts for there. */
type Postings = { readonly places: number[]; readonly weights: number[] };

/** What search reads: every word of the products in the order of the alphabet, so that those with the same beginning are neighbours. */
export type SearchIndex = {
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** What a typed word was taken for, so that the next letter of another one need not look through all words again. */
  readonly slips: Map<string, readonly string[]>;
};

/** Half a frame: typing and scrolling go on while the index is made. */
const pieceMs = 8;
const fieldWeights = { title: 4, specifications: 2, description: 1 } as const;
/** What a word counts for that only begins with what was typed, or is only like it. */
const closeness = { beginning: 0.4, alike: 0.45 } as const;
/** Shorter words are not taken for slips of the finger: too many others are like them. */
const shortestSlip = 4;
/** Of five letters one may be wrong. */
const slipShare = 0.2;

/** Builds the index that search reads: titles count most, then specifications, then descriptions. */
export async function buildSearchIndex(products: readonly Product[]): Promise<SearchIndex> {
  const postings = new Map<string, Postings>();
  let pieceEndsAt = performance.now() + pieceMs;
  for (const [place, product] of products.entries()) {
    for (const [word, weight] of weighWords(product)) {
      const known = postings.get(word);
      if (known) {
        known.places.push(place);
        known.weights.push(weight);
      } else postings.set(word, { places: [place], weights: [weight] });
    }
    if (performance.now() < pieceEndsAt) continue;
    await new Promise((resolve) => setTimeout(resolve));
    pieceEndsAt = performance.now() + pieceMs;
  }
  return { ids: products.map(({ _id }) => _id), words: [...postings.keys()].sort(), postings, slips: new Map() };
}

/** Ids of the products that hold every word of the query, best first. */
export function searchProducts(index: SearchIndex, query: string): readonly string[] {
  const [first, ...others] = wordsIn(query);
  if (first === undefined) return [];
  const scores = scoresOf(index, first);
  for (const word of others) {
    const more = scoresOf(index, word);
    for (let place = 0; place < scores.length; place += 1) {
      const one = scores[place] ?? 0;
      const other = more[place] ?? 0;
      scores[place] = one > 0 && other > 0 ? one + other : 0;
    }
  }
  return bestFirst(scores).map((place) => index.ids[place] ?? "");
}

function weighWords({ title, specifications, description }: Product): Map<string, number> {
  const weights = new Map<string, number>();
  const weigh = (text: string, fieldWeight: number) => {
    const counts = new Map<string, number>();
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    // Each further time counts for less.
    for (const [word, count] of counts) {
      weights.set(word, (weights.get(word) ?? 0) + fieldWeight * (count / (count + 1)));
    }
  };
  weigh(title, fieldWeights.title);
  weigh(specifications.map(({ name, value }) => `${name} ${value}`).join(" "), fieldWeights.specifications);
  weigh(description, fieldWeights.description);
  return weights;
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\p{Z}\p{P}\s]+/u)
    .filter((word) => word !== "");
}

/** What each product scores by one word of the query: 0 where neither the word stands nor one that begins with it. What nobody wrote is taken
 *  for a slip of the finger. */
function scoresOf(index: SearchIndex, typed: string): Float64Array {
  const scores = new Float64Array(index.ids.length);
  const from = firstFrom(index.words, typed);
  let isWritten = false;
  for (let at = from; index.words[at]?.startsWith(typed); at += 1) {
    const word = index.words[at] ?? "";
    isWritten = true;
    addScores(index, word, word === typed ? 1 : closeness.beginning * (typed.length / word.length), scores);
  }
  if (isWritten || typed.length < shortestSlip) return scores;
  for (const word of wordsLike(index, typed)) addScores(index, word, closeness.alike, scores);
  return scores;
}

function wordsLike({ words, slips }: SearchIndex, typed: string): readonly string[] {
  const mostEdits = Math.round(typed.length * slipShare);
  const alike = slips.get(typed) ?? words.filter((word) => isWithinEdits(typed, word, mostEdits));
  slips.set(typed, alike);
  return alike;
}

/** A product is as good as the best of the words that fit. Rare words tell more. */
function addScores({ ids, postings }: SearchIndex, word: string, share: number, scores: Float64Array): void {
  const { places, weights } = postings.get(word) ?? { places: [], weights: [] };
  const factor = share * Math.log(1 + ids.length / places.length);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const score = factor * (weights[at] ?? 0);
    if (score > (scores[place] ?? 0)) scores[place] = score;
  }
}

/** Where the words begin that are not before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Places with a score, the highest first, equal ones in the order of the products. Score and place go into one number: numbers are sorted many
 *  times as quickly as by a comparison of our own. */
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
