import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { begunAs } from "@chargefront/shared/text/fold-words";
import { type Engine, engineOf } from "../../platform/db/engine.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";
import { wordsOfEnquiry, wordsTyped } from "./enquiry-words.ts";
import { findByReference } from "./reference-search.ts";
import { postgresIndex } from "./search-postgres.ts";
import { sqliteIndex } from "./search-sqlite.ts";
import type { WordIndex } from "./word-index.ts";

const indexes: Readonly<Record<Engine, WordIndex>> = { sqlite: sqliteIndex, postgres: postgresIndex };

/** The part of an enquiry that is indexed: only its words. Status and assignee are two more words that begin with an
 *  underscore, which no enquiry and no search can contain. */
type Indexed = State & Parameters<typeof wordsOfEnquiry>[0] & { readonly arrival: number };
type State = { readonly status: EnquiryStatus; readonly assignee_id: string | null };

/** Returns the words of an enquiry in the index. */
export function wordsInIndex(enquiry: Omit<Indexed, "arrival">): string[] {
  return [...wordsOfEnquiry(enquiry), ...wordsOfState(enquiry)];
}

/** Adds enquiries to the index. */
export async function indexEnquiries(trx: Trx, enquiries: readonly Indexed[]): Promise<void> {
  if (enquiries.length === 0) return;
  const added = enquiries.map((enquiry) => ({ arrival: enquiry.arrival, words: wordsInIndex(enquiry) }));
  await indexOf(trx).add(trx, added);
}

/** Removes an enquiry from the index. It must have the values with which it was indexed. */
export async function unindexEnquiry(trx: Trx, enquiry: Indexed): Promise<void> {
  await indexOf(trx).remove(trx, { arrival: enquiry.arrival, words: wordsInIndex(enquiry) });
}

/** Changes the status and assignee of an indexed enquiry; its other words stay. */
export async function reindexState(trx: Trx, arrival: number, { from, to }: { from: State; to: State }): Promise<void> {
  const index = indexOf(trx);
  await index.remove(trx, { arrival, words: wordsOfState(from) });
  await index.add(trx, [{ arrival, words: wordsOfState(to) }]);
}

export type Search = EnquiryFilter & {
  /** The search as typed. */
  readonly typed: string;
  /** The maximum number of words that are used. */
  readonly words: number;
};

/** Returns the arrival numbers of the newest enquiries that match by reference or by words, newest first, at most
 *  `limit`. A search without a word finds nothing. */
export async function searchEnquiries(db: Db | Trx, search: Search & { readonly limit: number }): Promise<number[]> {
  const referred = await findByReference(db, search);
  if (referred && referred.length > 0) return referred;
  const beginnings = wordsTyped(search.typed, search.words).map(begunAs);
  if (beginnings.length === 0) return [];
  return indexOf(db).find(db, { beginnings, words: wordsOfFilter(search), limit: search.limit });
}

/** Removes the remains of erased enquiries from the index. */
export async function rewriteSearch(handles: { readonly db: Db; readonly readDb: Db }): Promise<void> {
  await indexOf(handles.readDb).rewrite(handles);
}

const rebuiltAtOnce = 500;

/** Rebuilds the index from the enquiries in a database. */
export async function rebuildSearch(trx: Trx, onRows: (rows: number) => void): Promise<void> {
  await indexOf(trx).refill(trx, async () => {
    for (let last = 0, length = rebuiltAtOnce; length === rebuiltAtOnce; ) {
      const page = await trx
        .selectFrom("enquiry")
        .selectAll()
        .where("arrival", ">", last)
        .orderBy("arrival")
        .limit(rebuiltAtOnce)
        .execute();
      await indexEnquiries(
        trx,
        page.filter((row) => row.deleted_at === null),
      );
      length = page.length;
      last = page.at(-1)?.arrival ?? last;
      onRows(last);
    }
  });
}

function indexOf(db: Db | Trx): WordIndex {
  return indexes[engineOf(db)];
}

function wordsOfState({ status, assignee_id }: State): string[] {
  return wordsOfFilter({ status, assignee: assignee_id });
}

function wordsOfFilter({ status, assignee }: EnquiryFilter): string[] {
  const words = [];
  if (status !== undefined) words.push(`_${status}`);
  if (assignee !== undefined) words.push(assignee === null ? "_nobody" : `_${assignee.replaceAll("-", "")}`);
  return words;
}
