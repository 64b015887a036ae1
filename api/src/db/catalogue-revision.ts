import type { Db, Trx } from "./tables.ts";

/** What the catalogue and the pages have reached: clients compare it, never a time. Offline 3.7. */
export type CatalogueState = { readonly epoch: string; readonly revision: number };

export async function getCatalogueState(db: Db | Trx): Promise<CatalogueState> {
  return db.selectFrom("catalogue_state").select(["epoch", "revision"]).executeTakeFirstOrThrow();
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
