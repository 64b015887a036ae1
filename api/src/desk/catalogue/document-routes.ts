import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import type { CatalogueDeps } from "../../shop/catalogue/catalogue-deps.ts";
import { addDocument, removeDocument } from "../../shop/catalogue/change-documents.ts";
import { documentUpload } from "../../shop/catalogue/document-upload.ts";

/** Serves the documents of products to the desk. */
export function documentDeskRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post(
      ...accept("/api/products/:id/documents", {
        audience: "desk",
        right: "products",
        form: documentUpload,
        bodyLimit: "document",
      }),
      async (c) => {
        const productId = c.req.param("id");
        const added = await addDocument(deps, { productId, upload: c.req.valid("form"), by: c.var.session });
        return c.json(added, 201);
      },
    )
    .delete(
      ...accept("/api/products/:id/documents/:documentId", { audience: "desk", right: "products" }),
      async (c) => {
        const { id: productId, documentId: id } = c.req.param();
        return c.json(await removeDocument(deps, { productId, id, by: c.var.session }), 200);
      },
    );
}
