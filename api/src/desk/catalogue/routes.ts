import { isId } from "@chargefront/shared/text/id";
import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import { revisionMatched } from "../../platform/http/etag.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { listAdminProducts } from "../../shop/catalogue/admin-product-store.ts";
import { adminProductsQuery } from "../../shop/catalogue/admin-products-query.ts";
import type { CatalogueDeps } from "../../shop/catalogue/catalogue-deps.ts";
import { changeProductState } from "../../shop/catalogue/change-product-state.ts";
import { countProducts } from "../../shop/catalogue/product-store.ts";
import { pictureUpload, productEditUpload, productUpload } from "../../shop/catalogue/product-upload.ts";
import { revisionCache } from "../../shop/catalogue/revision-cache.ts";
import { addProduct, editProduct, getAdminProduct } from "../../shop/catalogue/save-product.ts";
import { listSpecificationNames } from "../../shop/catalogue/specification-store.ts";

/** Serves the catalogue to the desk. */
export function catalogueDeskRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  const count = revisionCache(deps, countProducts);
  return new Hono<HttpEnv>()
    .post(
      ...accept("/api/products/add", { audience: "desk", right: "products", form: productUpload, bodyLimit: "upload" }),
      async (c) => {
        const key = idempotencyKey(c.req.header("Idempotency-Key"));
        const addition = { form: c.req.valid("form"), key, by: c.var.session };
        return c.json(await addProduct(deps, addition), 201);
      },
    )
    .post(
      ...accept("/api/products/pictures", {
        audience: "desk",
        right: "products",
        form: pictureUpload,
        bodyLimit: "upload",
      }),
      async (c) => c.json(await deps.images.store(c.req.valid("form")), 201),
    )
    .put(
      ...accept("/api/products/update/:id", {
        audience: "desk",
        right: ["products", "products.price"],
        form: productEditUpload,
        bodyLimit: "upload",
      }),
      async (c) => {
        const baseRevision = revisionMatched(c.req.header("If-Match"));
        const edit = { id: c.req.param("id").toLowerCase(), form: c.req.valid("form"), baseRevision };
        return c.json(await editProduct(deps, { ...edit, by: c.var.session }), 200);
      },
    )
    .delete(...accept("/api/products/delete/:id", { audience: "desk", right: "products" }), async (c) => {
      const id = c.req.param("id");
      const { _id } = await changeProductState(deps, { action: "delete", id, by: c.var.session });
      return c.json({ deleted: _id }, 200);
    })
    .post(...accept("/api/products/restore/:id", { audience: "desk", right: "products" }), async (c) => {
      const id = c.req.param("id");
      return c.json(await changeProductState(deps, { action: "restore", id, by: c.var.session }), 200);
    })
    .post(...accept("/api/products/hide/:id", { audience: "desk", right: "products" }), async (c) => {
      const id = c.req.param("id");
      return c.json(await changeProductState(deps, { action: "hide", id, by: c.var.session }), 200);
    })
    .post(...accept("/api/products/show/:id", { audience: "desk", right: "products.price" }), async (c) => {
      const id = c.req.param("id");
      return c.json(await changeProductState(deps, { action: "show", id, by: c.var.session }), 200);
    })
    .get(...accept("/api/products/count", { audience: "desk", right: "products" }), async (c) =>
      c.json({ count: (await count()).value }, 200),
    )
    .get(
      ...accept("/api/admin/products", { audience: "desk", right: "products", query: adminProductsQuery }),
      async (c) => c.json(await listAdminProducts(deps.readDb, c.req.valid("query")), 200),
    )
    .get(...accept("/api/admin/products/:id", { audience: "desk", right: "products" }), async (c) =>
      c.json(await getAdminProduct(deps.readDb, c.req.param("id")), 200),
    )
    .get(...accept("/api/admin/specification-names", { audience: "desk", right: "products" }), async (c) =>
      c.json(await listSpecificationNames(deps.readDb, deps.limits.suggestions), 200),
    );
}

/** Returns the `Idempotency-Key` of a request, a UUID made by the client, by which a repeated request adds a thing
 *  only once; undefined when it is missing. It is a header, because any field name of a product's form may be a
 *  custom field's. @throws ProblemError `fields-invalid` naming `Idempotency-Key`. */
function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  // The standard puts it in quotation marks.
  const key = header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  if (isId(key)) return key;
  throw new ProblemError("fields-invalid", { fields: { "Idempotency-Key": "Idempotency-Key must be a UUID." } });
}
