import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { idempotencyKey } from "../../platform/http/idempotency-key.ts";
import { revisionMatched } from "../../platform/http/if-match.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { listAdminProducts } from "./admin-product-store.ts";
import { moveProduct } from "./move-product.ts";
import { addProduct, editProduct, getAdminProduct } from "./save-product.ts";
import { listSpecificationNames } from "./specification-store.ts";

/** The catalogue as the admin desk reads and writes it. */
export function adminCatalogueRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post("/api/products/add", accept("POST /api/products/add"), async (c) => {
      const key = idempotencyKey(c.req.header("Idempotency-Key"));
      const addition = { form: c.req.valid("form"), key, adminId: c.var.session.subjectId };
      return c.json(await addProduct(deps, addition), 201);
    })
    .put("/api/products/update/:id", accept("PUT /api/products/update/:id"), async (c) => {
      const madeFrom = revisionMatched(c.req.header("If-Match"));
      const edit = { id: c.req.param("id").toLowerCase(), form: c.req.valid("form"), madeFrom };
      return c.json(await editProduct(deps, { ...edit, adminId: c.var.session.subjectId }), 200);
    })
    .delete("/api/products/delete/:id", accept("DELETE /api/products/delete/:id"), async (c) => {
      const id = c.req.param("id");
      const { _id } = await moveProduct(deps, { move: "delete", id, adminId: c.var.session.subjectId });
      return c.json({ deleted: _id }, 200);
    })
    .post("/api/products/restore/:id", accept("POST /api/products/restore/:id"), async (c) => {
      const id = c.req.param("id");
      return c.json(await moveProduct(deps, { move: "restore", id, adminId: c.var.session.subjectId }), 200);
    })
    .post("/api/products/hide/:id", accept("POST /api/products/hide/:id"), async (c) => {
      const id = c.req.param("id");
      return c.json(await moveProduct(deps, { move: "hide", id, adminId: c.var.session.subjectId }), 200);
    })
    .post("/api/products/show/:id", accept("POST /api/products/show/:id"), async (c) => {
      const id = c.req.param("id");
      return c.json(await moveProduct(deps, { move: "show", id, adminId: c.var.session.subjectId }), 200);
    })
    .get("/api/admin/products", accept("GET /api/admin/products"), async (c) =>
      c.json(await listAdminProducts(deps.readDb, c.req.valid("query")), 200),
    )
    .get("/api/admin/products/:id", accept("GET /api/admin/products/:id"), async (c) =>
      c.json(await getAdminProduct(deps.readDb, c.req.param("id")), 200),
    )
    .get("/api/admin/specification-names", accept("GET /api/admin/specification-names"), async (c) =>
      c.json(await listSpecificationNames(deps.readDb, deps.limits.suggestions), 200),
    );
}
