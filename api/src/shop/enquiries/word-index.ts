import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** The words of an enquiry, which the index knows by its arrival number. */
export type IndexedWords = { readonly arrival: number; readonly words: readonly string[] };

/** What a database does for the word search of enquiries: with its state in the same index, a filter costs no more than
 *  another word. */
export type WordIndex = {
  /** Adds words, of at least one enquiry. */
  readonly add: (trx: Trx, added: readonly IndexedWords[]) => Promise<void>;
  /** Takes words out that were added. */
  readonly remove: (trx: Trx, removed: IndexedWords) => Promise<void>;
  /** The arrival numbers of the newest enquiries that have all the words and, of each beginning, a word that begins so:
   *  newest first, at most `limit`. */
  readonly find: (
    db: Db | Trx,
    asked: { readonly beginnings: readonly string[]; readonly words: readonly string[]; readonly limit: number },
  ) => Promise<number[]>;
  /** Takes all words out, and has others put in. */
  readonly refill: (trx: Trx, fill: () => Promise<void>) => Promise<void>;
  /** Leaves nothing in the index of a word that no enquiry has any more. */
  readonly rewrite: (handles: { readonly db: Db; readonly readDb: Db }) => Promise<void>;
};
