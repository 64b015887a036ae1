import { nameOfState } from "../../platform/db/catalogue-revision.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { createStateCache } from "../../platform/state-cache.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";

/** Caches what is read from the catalogue until the revision changes. Returns it with the tag of the revision. */
export function revisionCache<Value>(
  { catalogueState, readDb }: Pick<CatalogueDeps, "catalogueState" | "readDb">,
  read: (db: Db) => Promise<Value>,
): () => Promise<{ readonly etag: string; readonly value: Value }> {
  const cache = createStateCache<Value>();
  return async () => {
    // Read first: if a write happens in between, the tag is older than the content, and the client requests it again.
    const state = nameOfState(await catalogueState());
    return { etag: `W/"${state}"`, value: await cache.get("all", state, () => read(readDb)) };
  };
}
