import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** The words of an enquiry, which the index identifies by its arrival number. */
export type IndexedWords = { readonly arrival: number; readonly words: readonly string[] };

/** The word search of enquiries, as each database implements it. Status and assignee are in the same index, so that a
 *  filter costs no more than another word. */
export type WordIndex = {
  /** Adds the words of at least one enquiry. */
  readonly add: (trx: Trx, added: readonly IndexedWords[]) => Promise<void>;
  /** Removes words that were added. */
  readonly remove: (trx: Trx, removed: IndexedWords) => Promise<void>;
  /** Returns the arrival numbers of the newest enquiries that have all the words and, for each group of beginnings, a
   *  word that begins with one of them: newest first, at most `limit`. */
  readonly find: (
    db: Db | Trx,
    asked: {
      readonly beginnings: readonly (readonly string[])[];
      readonly words: readonly string[];
      readonly limit: number;
    },
  ) => Promise<number[]>;
  /** Removes all words and lets `fill` add others. */
  readonly refill: (trx: Trx, fill: () => Promise<void>) => Promise<void>;
  /** Removes from the index what remains of words that no enquiry has any more. */
  readonly rewrite: (handles: { readonly db: Db; readonly readDb: Db }) => Promise<void>;
};
