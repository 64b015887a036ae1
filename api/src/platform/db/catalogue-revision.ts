import { randomBytes } from "node:crypto";
import { newId } from "@chargefront/shared/text/id";
import type { OpenDatabase } from "./opened-database.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** The state of the catalogue and the pages, which clients compare in place of a time. `tag` distinguishes two
 *  revisions of the same number: a database restored from a snapshot uses the number a second time. */
export type CatalogueState = { readonly epoch: string; readonly revision: number; readonly tag: string };

export async function getCatalogueState(db: Db | Trx): Promise<CatalogueState> {
  const { epoch, revision } = await db
    .selectFrom("catalogue_state")
    .select(["epoch", "revision"])
    .executeTakeFirstOrThrow();
  return { epoch, revision, tag: await readRevisionTag(db, revision) };
}

/** Returns the tag of a revision; empty for a revision older than tags, and for one that does not exist. */
export async function readRevisionTag(db: Db | Trx, revision: number): Promise<string> {
  const found = await db
    .selectFrom("catalogue_revision")
    .select("tag")
    .where("revision", "=", revision)
    .executeTakeFirst();
  return found?.tag ?? "";
}

/** Returns the entity tag of a state of the catalogue, or of a part of it. `If-Match` reads the revision at its end. */
export function nameOfState({ epoch, revision, tag }: CatalogueState): string {
  return `${epoch}-${tag}-${revision}`;
}

/** Returns the entity tag of a part that last changed in an earlier revision. */
export async function revisionTag(db: Db, { epoch }: CatalogueState, revision: number): Promise<string> {
  return nameOfState({ epoch, revision, tag: await readRevisionTag(db, revision) });
}

/** Returns a reader that reads the state once per commit, not once per request. */
export function keepCatalogueState({
  readDb,
  version,
}: Pick<OpenDatabase, "readDb" | "version">): () => Promise<CatalogueState> {
  let kept: { readonly version: number | undefined; readonly state: CatalogueState } | undefined;
  return async () => {
    // The version is read before the state: if a commit happens in between, the version is older than the state, and
    // the state is read again next time.
    const present = version();
    if (kept && present !== undefined && kept.version === present) return kept.state;
    const state = await getCatalogueState(readDb);
    kept = { version: present, state };
    return state;
  };
}

/** Transactions that change the state. After any other one the state need not be read again. */
const changing = new WeakSet<Trx>();

export function changesCatalogue(trx: Trx): boolean {
  return changing.has(trx);
}

/** Takes the next revision, which products and pages share, inside the transaction that writes under it. The row
 *  stays locked until the commit, so that a revision is taken only once the one before it can be read; a database
 *  sequence would let clients see a later revision first, and never the earlier one. Other writers of the catalogue
 *  wait from here on: take it late. */
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

/** Makes all devices download everything again. */
export async function renewEpoch(trx: Trx): Promise<void> {
  changing.add(trx);
  await trx.updateTable("catalogue_state").set({ epoch: newId() }).execute();
}
