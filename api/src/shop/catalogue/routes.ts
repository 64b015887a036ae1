import { isId } from "@chargefront/shared/text/id";
import type { Product } from "@chargefront/shared/product/product";
import { Hono } from "hono";
import { nameOfRevision } from "../../platform/db/catalogue-revision.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { isUnchanged, notModified } from "../../platform/http/etag.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { sharedBody, sharedJson } from "../../platform/http/shared-body.ts";
import { keptByRevision } from "./kept-by-revision.ts";
import { countProducts, findProduct, listProducts } from "./product-store.ts";

export function catalogueRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const catalogue = keptByRevision(deps, async (db) => sharedBody(JSON.stringify(await listProducts(db))));
  const count = keptByRevision(deps, countProducts);
  return new Hono<HttpEnv>()
    .get("/api/products/get", accept("GET /api/products/get"), async (c) => {
      const { etag, value } = await catalogue();
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return sharedJson<Product[]>(c, value);
    })
    .get("/api/products/count", accept("GET /api/products/count"), async (c) =>
      c.json({ count: (await count()).value }, 200),
    )
    .get("/api/products/update/:id", accept("GET /api/products/update/:id"), async (c) => {
      const id = c.req.param("id");
      const product = isId(id) ? await findProduct(deps.readDb, id) : undefined;
      if (!product) throw new ProblemError("product-not-found");
      const state = await deps.catalogueState();
      const etag = `W/"${await nameOfRevision(deps.readDb, state, product.revision)}"`;
      c.header("ETag", etag);
      if (isUnchanged(c.req.header("If-None-Match"), etag)) return notModified(c);
      return c.json(product, 200);
    });
}
