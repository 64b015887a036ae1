import type { OpenDatabase } from "./open.ts";
import type { Db, Trx } from "./tables.ts";

/** What the catalogue and the pages have reached: clients compare it, never a time. Offline 3.7. */
export type CatalogueState = { readonly epoch: string; readonly revision: number };

export async function getCatalogueState(db: Db | Trx): Promise<CatalogueState> {
  return db.selectFrom("catalogue_state").select(["epoch", "revision"]).executeTakeFirstOrThrow();
}

/** Reads the state once after each commit and not once a request. */
export function keepCatalogueState({
  readDb,
  version,
}: Pick<OpenDatabase, "readDb" | "version">): () => Promise<CatalogueState> {
  let kept: { readonly version: number; readonly state: CatalogueState } | undefined;
  return async () => {
    // Asked before the state is read: should a commit come between, the number is older than the state, and the state is read again.
    const present = version();
    if (kept?.version === present) return kept.state;
    const state = await getCatalogueState(readDb);
    kept = { version: present, state };
    return state;
  };
}

/** Takes the next number of the one sequence of products and pages, inside the transaction that writes under it. */
export async function nextRevision(trx: Trx): Promise<number> {
  const { revision } = await trx
    .updateTable("catalogue_state")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}
