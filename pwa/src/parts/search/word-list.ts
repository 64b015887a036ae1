import type { ProductScores } from "./product-scores.ts";

/** The products that contain a word, as positions in the product list, each with the word's weight there. */
export type Postings = { readonly places: number[]; readonly weights: number[] };

/** Words in alphabetical order, so that those with the same beginning are neighbours, with their postings. */
export type WordList = { readonly words: readonly string[]; readonly postings: ReadonlyMap<string, Postings> };

/** Factor on the weight of a word that only begins with the typed one. */
const beginning = 0.4;

export function addPosting(postings: Map<string, Postings>, word: string, place: number, weight: number): void {
  const known = postings.get(word);
  if (known) {
    known.places.push(place);
    known.weights.push(weight);
  } else postings.set(word, { places: [place], weights: [weight] });
}

export function listWords(postings: ReadonlyMap<string, Postings>): WordList {
  return { words: [...postings.keys()].sort(), postings };
}

export function hasBeginning({ words }: WordList, typed: string): boolean {
  return words[firstFrom(words, typed)]?.startsWith(typed) ?? false;
}

/** Adds the scores of the words that equal or begin with the typed one. */
export function addBeginnings(list: WordList, typed: string, scores: ProductScores): void {
  for (let at = firstFrom(list.words, typed); list.words[at]?.startsWith(typed); at += 1) {
    const word = list.words[at] ?? "";
    addWord(list, word, word === typed ? 1 : beginning * (typed.length / word.length), scores);
  }
}

/** Adds the scores of one word. `matchFactor` is 1 for an exact match and less for others. A product's score is that of
 *  its best matching word. Rare words score higher. */
export function addWord({ postings }: WordList, word: string, matchFactor: number, scores: ProductScores): void {
  const { places, weights } = postings.get(word) ?? { places: [], weights: [] };
  const factor = matchFactor * Math.log(1 + scores.length / places.length);
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
