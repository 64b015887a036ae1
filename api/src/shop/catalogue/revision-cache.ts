import { type CatalogueState, nameOfState } from "../../platform/db/catalogue-revision.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";

/** What was read, with the tag that names the catalogue's state. */
type Kept<Value> = { readonly etag: string; readonly value: Value };

/** Reads something of the catalogue once a revision and not once a request. */
export function revisionCache<Value>(
  { catalogueState, readDb }: Pick<CatalogueDeps, "catalogueState" | "readDb">,
  read: (db: Db) => Promise<Value>,
): () => Promise<Kept<Value>> {
  let kept: (Kept<Value> & { readonly state: CatalogueState }) | undefined;
  return async () => {
    // Read before the products: should a write come between, the tag is older than what was read and the client asks
    // again.
    const state = await catalogueState();
    if (kept?.state === state) return kept;
    const etag = `W/"${nameOfState(state)}"`;
    const value = kept?.etag === etag ? kept.value : await read(readDb);
    kept = { state, etag, value };
    return kept;
  };
}
