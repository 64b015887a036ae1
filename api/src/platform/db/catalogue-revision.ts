import { randomBytes } from "node:crypto";
import { newId } from "@chargefront/shared/text/id";
import type { OpenDatabase } from "./opened-database.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** What the catalogue and the pages have reached: clients compare it, never a time. `tag`: tells the revision from
 *  another of the same number, as a database that was put back from a snapshot takes it a second time. */
export type CatalogueState = { readonly epoch: string; readonly revision: number; readonly tag: string };

export async function getCatalogueState(db: Db | Trx): Promise<CatalogueState> {
  const { epoch, revision } = await db
    .selectFrom("catalogue_state")
    .select(["epoch", "revision"])
    .executeTakeFirstOrThrow();
  return { epoch, revision, tag: await readRevisionTag(db, revision) };
}

/** The tag of a revision; empty for one of before there were tags, and for one that was never taken. */
export async function readRevisionTag(db: Db | Trx, revision: number): Promise<string> {
  const found = await db
    .selectFrom("catalogue_revision")
    .select("tag")
    .where("revision", "=", revision)
    .executeTakeFirst();
  return found?.tag ?? "";
}

/** Names a state of the catalogue, or of something in it, in an entity tag. The revision stands last: `If-Match` reads
 *  it there. */
export function nameOfState({ epoch, revision, tag }: CatalogueState): string {
  return `${epoch}-${tag}-${revision}`;
}

/** The same for one thing that last changed with an earlier revision. */
export async function nameOfRevision(db: Db, { epoch }: CatalogueState, revision: number): Promise<string> {
  return nameOfState({ epoch, revision, tag: await readRevisionTag(db, revision) });
}

/** Reads the state once after each commit and not once a request. */
export function keepCatalogueState({
  readDb,
  version,
}: Pick<OpenDatabase, "readDb" | "version">): () => Promise<CatalogueState> {
  let kept: { readonly version: number | undefined; readonly state: CatalogueState } | undefined;
  return async () => {
    // Asked before the state is read: should a commit come between, the number is older than the state, and the state
    // is read again.
    const present = version();
    if (kept && present !== undefined && kept.version === present) return kept.state;
    const state = await getCatalogueState(readDb);
    kept = { version: present, state };
    return state;
  };
}

/** Transactions that change the state: nobody need read it anew after any other. */
const changing = new WeakSet<Trx>();

export function changesCatalogue(trx: Trx): boolean {
  return changing.has(trx);
}

/** Takes the next number of the one row of numbers of products and pages, inside the transaction that writes under it.
 *  The row stays locked until that is committed, so that a number is taken only once the one before it can be read; a
 *  sequence of the database would let clients see a later number first, and never the earlier one. Whoever else writes
 *  the catalogue waits from here on: take it late. */
export async function nextRevision(trx: Trx): Promise<number> {
  changing.add(trx);
  const { revision } = await trx
    .updateTable("catalogue_state")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("catalogue_revision")
    .values({ revision, tag: randomBytes(6).toString("hex") })
    .execute();
  return revision;
}

/** Has all devices begin afresh. */
export async function renewEpoch(trx: Trx): Promise<void> {
  changing.add(trx);
  await trx.updateTable("catalogue_state").set({ epoch: newId() }).execute();
}
