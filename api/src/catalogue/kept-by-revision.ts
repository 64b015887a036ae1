import { getCatalogueState } from "../db/catalogue-revision.ts";
import type { Db } from "../db/tables.ts";

/** What was read, with the tag that names the catalogue's state. */
type Kept<Value> = { readonly etag: string; readonly value: Value };

/** Reads something of the catalogue once a revision and not once a request. */
export function keptByRevision<Value>(readDb: Db, read: (db: Db) => Promise<Value>): () => Promise<Kept<Value>> {
  let kept: Kept<Value> | undefined;
  return async () => {
    // Read before the products: should a write come between, the tag is older than what was read and the client asks again.
    const { epoch, revision } = await getCatalogueState(readDb);
    const etag = `W/"${epoch}-${revision}"`;
    if (kept?.etag === etag) return kept;
    const found = { etag, value: await read(readDb) };
    kept = found;
    return found;
  };
}
