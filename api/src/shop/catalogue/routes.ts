import type { Product } from "@chargefront/shared/product/product";
import { isId } from "@chargefront/shared/text/id";
import { Hono } from "hono";
import { revisionTag } from "../../platform/db/catalogue-revision.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { isUnchanged, notModified } from "../../platform/http/etag.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { sharedBody, sharedJson } from "../../platform/http/shared-body.ts";
import { letSharedCachesKeep } from "../../platform/http/shared-caches.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { findProduct, listProducts } from "./product-store.ts";
import { revisionCache } from "./revision-cache.ts";

export function catalogueRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  const catalogue = revisionCache(deps, async (db) => sharedBody(JSON.stringify(await listProducts(db))));
  return new Hono<HttpEnv>()
    .get(...accept("/api/products/get", { audience: "public", cache: "revalidate" }), async (c) => {
      const { etag, value } = await catalogue();
      letSharedCachesKeep(c);
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return sharedJson<Product[]>(c, value);
    })
    .get(...accept("/api/products/update/:id", { audience: "public", cache: "revalidate" }), async (c) => {
      const id = c.req.param("id");
      const product = isId(id) ? await findProduct(deps.readDb, id) : undefined;
      if (!product) throw new ProblemError("product-not-found");
      const state = await deps.catalogueState();
      const etag = `W/"${await revisionTag(deps.readDb, state, product.revision)}"`;
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return c.json(product, 200);
    });
}
