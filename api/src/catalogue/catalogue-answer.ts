import { getCatalogueState } from "../db/catalogue-revision.ts";
import type { Db } from "../db/tables.ts";
import { listProducts } from "./product-store.ts";

/** The whole catalogue as the text that is sent, with the tag that names its state. */
export type CatalogueAnswer = { readonly etag: string; readonly json: string };

/** Gives the catalogue's answer, encoded once a revision and not once a request. */
export function catalogueAnswers(readDb: Db): () => Promise<CatalogueAnswer> {
  let kept: CatalogueAnswer | undefined;
  return async () => {
    // Read before the products: should a write come between, the tag is older than the text and the client asks again.
    const { epoch, revision } = await getCatalogueState(readDb);
    const etag = `W/"${epoch}-${revision}"`;
    if (kept?.etag === etag) return kept;
    const answer = { etag, json: JSON.stringify(await listProducts(readDb)) };
    kept = answer;
    return answer;
  };
}
