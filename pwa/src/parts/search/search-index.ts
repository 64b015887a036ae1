import type { SearchWord } from "@chargefront/shared/page/search-word";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { splitWords } from "@chargefront/shared/text/split-words";
import { readSynonyms, type Synonyms } from "./synonyms.ts";
import { addPosting, listWords, type Postings, type WordList } from "./word-list.ts";

/** The words of the products, as search reads them. Lists of products have the order of `ids`. */
export type SearchIndex = WordList & {
  readonly ids: readonly string[];
  /** Neighbouring words joined: "60kw" for "60 kW", "hubmotor" for "hub motor". */
  readonly joined: WordList;
  /** Power of each product in kW; 0 where it names none. */
  readonly powers: readonly number[];
  /** Family of each product as `foldChoice` writes it. */
  readonly families: readonly string[];
  readonly synonyms: Synonyms;
  /** Cache of the words that each misspelt word was matched with, so that typing on in another word does not scan all
   *  words again. */
  readonly typos: Map<string, readonly string[]>;
  /** Words in Latin letters by their consonants; built at the first Devanagari word that no product contains. */
  bySound?: ReadonlyMap<string, readonly string[]>;
};

/** Half a frame: the user can type and scroll while the index is built. */
const pieceMs = 8;
const fieldWeights = { title: 4, specifications: 2, description: 1 } as const;
const beginsWithNumber = /^\d/;

/** Builds the index: titles weigh most, then specifications, then descriptions, each in English and in the page's
 *  language. */
export async function buildSearchIndex(
  products: readonly LocalizedProduct[],
  searchWords: readonly SearchWord[] = [],
): Promise<SearchIndex> {
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
  const families = products.map(({ specifications }) => familyOf(specifications));
  return {
    ids: products.map(({ _id }) => _id),
    ...listWords(postings),
    joined: listWords(joined),
    powers: families.map(({ powerKw = 0 }) => powerKw),
    families: families.map(({ category = "" }) => foldChoice(category)),
    synonyms: readSynonyms(searchWords),
    typos: new Map(),
  };
}

/** Returns the weights of a product's words, and of its joined neighbours. */
function weighWords({ title, specifications, description, localized = {} }: LocalizedProduct) {
  const words = new Map<string, number>();
  const joined = new Map<string, number>();
  const weigh = (text: string, field: keyof typeof fieldWeights) => {
    const found = splitWords(text);
    addWeights(words, found, fieldWeights[field]);
    addWeights(joined, joinNeighbours(found, field), fieldWeights[field]);
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

/** Joins neighbouring words: any two of a title, elsewhere a number and its unit, which people write together. All
 *  pairs of every description would make up most of the index. */
function joinNeighbours(words: readonly string[], field: keyof typeof fieldWeights): readonly string[] {
  const joined: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const [one = "", other = ""] = [words[at - 1], words[at]];
    if (field === "title" || beginsWithNumber.test(one) !== beginsWithNumber.test(other)) joined.push(one + other);
  }
  return joined;
}
