import { nameOfState } from "../../platform/db/catalogue-revision.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { createStateCache } from "../../platform/state-cache.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";

/** Reads something of the catalogue once a revision and not once a request; with the tag that names the revision. */
export function revisionCache<Value>(
  { catalogueState, readDb }: Pick<CatalogueDeps, "catalogueState" | "readDb">,
  read: (db: Db) => Promise<Value>,
): () => Promise<{ readonly etag: string; readonly value: Value }> {
  const cache = createStateCache<Value>();
  return async () => {
    // Read before the products: should a write come between, the tag is older than what was read and the client asks
    // again.
    const state = nameOfState(await catalogueState());
    return { etag: `W/"${state}"`, value: await cache.get("all", state, () => read(readDb)) };
  };
}
