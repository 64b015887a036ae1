import type { SearchWord } from "@chargefront/shared/page/search-word";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import { type Content, inWords, itemsAt, type Value, valueAt } from "../editing/content-tree.ts";

/** A search word as it is typed: a family that is not chosen is empty. */
type WordRow = Required<SearchWord>;

/** Returns the rows of the edited list. */
export function wordsOf(content: Content): readonly WordRow[] {
  return itemsAt(content, "words").map((row) => ({
    says: inWords(valueAt(row, "says")),
    means: inWords(valueAt(row, "means")),
    family: inWords(valueAt(row, "family")),
  }));
}

/** Returns a row as the server stores it, without an empty family, so that a choice taken back is no change. */
export function toWord({ says, means, family }: WordRow): SearchWord & { readonly [name: string]: Value } {
  return { says, means, ...(family !== "" && { family }) };
}

/** Returns the meanings by their search words: of two versions only the rows that differ are compared. */
export function byPhrase(content: Content): Content {
  const meanings = new Map<string, string[]>();
  for (const { says, means, family } of wordsOf(content)) {
    meanings.set(says, [...(meanings.get(says) ?? []), [means, family].filter(Boolean).join(" · ")]);
  }
  return Object.fromEntries([...meanings].map(([says, several]) => [says, several.join(", ")]));
}

/** Chooses the rows to show, by their places: the newest `most` that contain the sought words, and every unsaved one,
 *  whatever was sought. */
export function chooseRows(
  { content, base }: { readonly content: Content; readonly base: Content },
  sought: string,
  most: number,
): { readonly places: readonly number[]; readonly hasMore: boolean } {
  const rows = wordsOf(content);
  const stored = new Set(wordsOf(base).map((row) => JSON.stringify(row)));
  const wanted = foldSearched(sought);
  const isFound = (row: WordRow) => foldSearched(Object.values(row).join(" ")).includes(wanted);
  const found = rows.flatMap((row, at) => (isFound(row) ? at : [])).toReversed();
  const first = new Set(found.slice(0, most));
  const places = rows.flatMap((row, at) => (first.has(at) || !stored.has(JSON.stringify(row)) ? at : []));
  return { places: places.toReversed(), hasMore: found.length > most };
}
