import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import { type Engine, engineOf } from "../../platform/db/engine.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";
import { wordsOfEnquiry, wordsTyped } from "./enquiry-words.ts";
import { findByReference } from "./reference-search.ts";
import { postgresIndex } from "./search-postgres.ts";
import { sqliteIndex } from "./search-sqlite.ts";
import type { WordIndex } from "./word-index.ts";

const indexes: Readonly<Record<Engine, WordIndex>> = { sqlite: sqliteIndex, postgres: postgresIndex };

/** The index holds nothing of an enquiry but its words. Its status and assignee are two words more, which begin with an
 *  underscore and so can be neither written nor typed by anybody. */
type Indexed = State & Parameters<typeof wordsOfEnquiry>[0] & { readonly arrival: number };
type State = { readonly status: EnquiryStatus; readonly assignee_id: string | null };

/** What the index holds of an enquiry. */
export function wordsInIndex(enquiry: Omit<Indexed, "arrival">): string[] {
  return [...wordsOfEnquiry(enquiry), ...wordsOfState(enquiry)];
}

/** Makes enquiries findable. */
export async function indexEnquiries(trx: Trx, enquiries: readonly Indexed[]): Promise<void> {
  if (enquiries.length === 0) return;
  const added = enquiries.map((enquiry) => ({ arrival: enquiry.arrival, words: wordsInIndex(enquiry) }));
  await indexOf(trx).add(trx, added);
}

/** Makes an enquiry unfindable and takes its words out of the index. It must be as it was indexed. */
export async function unindexEnquiry(trx: Trx, enquiry: Indexed): Promise<void> {
  await indexOf(trx).remove(trx, { arrival: enquiry.arrival, words: wordsInIndex(enquiry) });
}

/** Moves a findable enquiry to another status or assignee; its own words stay where they are. */
export async function reindexState(trx: Trx, arrival: number, { from, to }: { from: State; to: State }): Promise<void> {
  const index = indexOf(trx);
  await index.remove(trx, { arrival, words: wordsOfState(from) });
  await index.add(trx, [{ arrival, words: wordsOfState(to) }]);
}

export type Search = EnquiryFilter & {
  /** As a person typed it. */
  readonly typed: string;
  /** Words that count. */
  readonly words: number;
};

/** The arrival numbers of the newest enquiries that match, by their reference or by words, newest first, at most
 *  `limit`. What holds no word finds nothing. */
export async function searchEnquiries(db: Db | Trx, search: Search & { readonly limit: number }): Promise<number[]> {
  const referred = await findByReference(db, search);
  if (referred && referred.length > 0) return referred;
  const beginnings = wordsTyped(search.typed, search.words);
  if (beginnings.length === 0) return [];
  return indexOf(db).find(db, { beginnings, words: wordsOfFilter(search), limit: search.limit });
}

/** Leaves nothing in the index of what was erased. */
export async function rewriteSearch(handles: { readonly db: Db; readonly readDb: Db }): Promise<void> {
  await indexOf(handles.readDb).rewrite(handles);
}

const rebuiltAtOnce = 500;

/** Makes the index anew from the enquiries of a database. */
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
