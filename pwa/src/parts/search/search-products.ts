import { writePowers } from "@chargefront/shared/product/power";
import { splitWords } from "@chargefront/shared/text/split-words";
import { findNearWords } from "./near-words.ts";
import { bestFirst, bestOf, type ProductScores, sumWhereAll } from "./product-scores.ts";
import type { SearchIndex } from "./search-index.ts";
import { isStopWord } from "./stop-words.ts";
import { findMeanings, longestPhrase, type Meaning } from "./synonyms.ts";
import { isInProducts, scoreAll, scoreNeighbours, scoreSimilar } from "./word-scores.ts";

export { buildSearchIndex } from "./search-index.ts";

/** Ids of products, best first. */
export type Found = {
  /** Products with all words of the query. */
  readonly exact: readonly string[];
  /** If none has all of them, products with at least half of the words that any product has. */
  readonly closest: readonly string[];
  /** Words near to those of a query that finds nothing. */
  readonly didYouMean: readonly string[];
};

/** Words of a query that are searched together, with the scores of the products that match them; without scores if no
 *  product does. */
type Part = { readonly words: number; readonly scores: ProductScores | undefined };

/** A word's own scores. `isWritten` where a product has the word, and not just one like it. */
type OwnScores = { readonly isWritten: boolean; readonly scores: ProductScores | undefined };

/** Factor on the score of a meaning, so that products in the buyer's own words come first. */
const meaningShare = 0.8;
/** Added for a product of the family that a meaning names. */
const familyScore = 3;
/** More than a word can score: products with more of the words come first. */
const perWord = 100;

export function searchProducts(index: SearchIndex, query: string): Found {
  const typed = writePowers(query)
    .split(spaces)
    .flatMap((chunk) => splitChunk(index, chunk));
  const words = typed.filter((word) => !isStopWord(word));
  if (words.length === 0) return { exact: typed.length > 0 ? index.ids : [], closest: [], didYouMean: [] };
  const parts = splitParts(index, words);
  const known = parts.flatMap(({ words, scores }) => (scores?.some((score) => score > 0) ? { words, scores } : []));
  const idsOf = (scores: ProductScores) => bestFirst(scores).map((place) => index.ids[place] ?? "");
  if (known.length === 0) return { exact: [], closest: [], didYouMean: findNearWords(index, words) };
  const exact = known.length < parts.length ? [] : idsOf(sumWhereAll(known.map(({ scores }) => scores)));
  return { exact, closest: exact.length > 0 ? [] : idsOf(scoreHalf(known)), didYouMean: [] };
}

const spaces = /[\p{Z}\s]+/u;

/** Splits what is typed without a space into words, except a number with its unit, such as `60kw`, that is a power or
 *  is in a product. */
function splitChunk(index: SearchIndex, chunk: string): readonly string[] {
  const words = splitWords(chunk);
  const joined = words.join("");
  if (words.length < 2 || !/\d/.test(joined)) return words;
  return scoreMeasure(index, [joined]) || isInProducts(index, joined) ? [joined] : words;
}

/** Splits a query into powers, phrases of the table of synonyms, longest first, and single words. */
function splitParts(index: SearchIndex, words: readonly string[]): readonly Part[] {
  const own = scoreNeighbours(index, words).map(
    (scores, at): OwnScores => ({
      isWritten: scores !== undefined,
      scores: scores ?? scoreSimilar(index, words[at] ?? ""),
    }),
  );
  const split = (from: number, to: number): readonly Part[] => {
    for (let length = Math.min(longestPhrase, to - from); length > 0; length -= 1) {
      for (let at = from; at + length <= to; at += 1) {
        const phrase = words.slice(at, at + length);
        const measured = scoreMeasure(index, phrase);
        const scores = measured ?? scorePhrase(index, phrase, own.slice(at, at + length));
        // A power is one word, with or without a space.
        const count = measured ? 1 : length;
        if (scores) return [...split(from, at), { words: count, scores }, ...split(at + length, to)];
      }
    }
    return own.slice(from, to).map(({ scores }) => ({ words: 1, scores }));
  };
  return split(0, words.length);
}

function scoreMeasure(index: SearchIndex, phrase: readonly string[]): ProductScores | undefined {
  const power = phrase.length > 2 ? undefined : readPower(phrase.join(""));
  return power === undefined ? undefined : scorePower(index.powers, power);
}

/** Returns the better scores of a phrase itself and of its meanings; undefined if it has none. */
function scorePhrase(
  index: SearchIndex,
  phrase: readonly string[],
  own: readonly OwnScores[],
): ProductScores | undefined {
  const unknown = phrase.filter((_, at) => !own[at]?.isWritten);
  const { meanings, isWritten } = findMeanings(index.synonyms, phrase, unknown);
  const found = meanings.flatMap((meaning) => scoreMeaning(index, meaning) ?? []);
  if (found.length === 0) return undefined;
  // Words like an unknown one do not count where the table knows it: `gpay` is not `pay`.
  const itself = own.flatMap((one) => (one.isWritten || !isWritten ? (one.scores ?? []) : []));
  return bestOf(itself.length < phrase.length ? found : [sumWhereAll(itself), ...found]);
}

function scoreMeaning(index: SearchIndex, { words, family }: Meaning): ProductScores | undefined {
  const isOfFamily = (place: number) => index.families[place] === family;
  if (words.length === 0)
    return new Float64Array(index.ids.length).map((_, place) => (isOfFamily(place) ? familyScore : 0));
  return scoreAll(index, words)?.map((score, place) =>
    score > 0 ? score * meaningShare + (isOfFamily(place) ? familyScore : 0) : 0,
  );
}

/** Returns the scores of the products with at least half of the words, more words first. */
function scoreHalf(known: readonly (Part & { readonly scores: ProductScores })[]): ProductScores {
  const words = known.reduce((sum, part) => sum + part.words, 0);
  return new Float64Array(known[0]?.scores.length ?? 0).map((_, place) => {
    const matched = known.filter(({ scores }) => (scores[place] ?? 0) > 0);
    const count = matched.reduce((sum, part) => sum + part.words, 0);
    return count * 2 < words ? 0 : matched.reduce((sum, { scores }) => sum + (scores[place] ?? 0), count * perWord);
  });
}

/** Units of power in kW, as `splitWords` writes them. */
const kilowattsIn: ReadonlyMap<string, number> = new Map([
  ...splitWords("kw kilowatt kva किलोवाट किलोवॅट केडब्ल्यू").map((unit) => [unit, 1] as const),
  ...splitWords("w watt वाट वॅट").map((unit) => [unit, 0.001] as const),
]);

/** How far a product's power may be from the typed one. */
const tolerance = 0.1;
/** Score of the typed power itself; one at the edge of the tolerance has half of it. */
const powerScore = 6;

/** Returns the power in kW that the text names, such as `60kw`; undefined if it is anything else. */
function readPower(text: string): number | undefined {
  const [, figure, unit = ""] = /^(\d+(?:\.\d+)?)(\D+)$/.exec(text) ?? [];
  const kilowatts = kilowattsIn.get(unit);
  return figure === undefined || kilowatts === undefined ? undefined : Number(figure) * kilowatts;
}

/** Returns higher scores for powers nearer to the typed one; undefined if no product has about this power. */
function scorePower(powers: readonly number[], typed: number): ProductScores | undefined {
  const scores = Float64Array.from(powers, (power) => {
    // Rounded, since 3.3 is within 10 % of 3 and the computer's 3.3 / 3 is not.
    const distance = Math.round((Math.abs(power - typed) / typed) * 1e6) / 1e6;
    return distance <= tolerance ? powerScore * (1 - (0.5 * distance) / tolerance) : 0;
  });
  return scores.some((score) => score > 0) ? scores : undefined;
}
