import { productTextEdit, termEdit } from "@chargefront/shared/product/product-text";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import { revisionMatched } from "../../platform/http/etag.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import type { CatalogueDeps } from "../../shop/catalogue/catalogue-deps.ts";
import { readProductText } from "../../shop/catalogue/product-text-store.ts";
import { getAdminProduct } from "../../shop/catalogue/save-product.ts";
import { saveProductText } from "../../shop/catalogue/save-product-text.ts";
import { saveTerm } from "../../shop/catalogue/save-term.ts";
import { listTerms } from "../../shop/catalogue/term-store.ts";
import { otherLanguage } from "./other-language.ts";

const termsQuery = z.strictObject({ language: termEdit.shape.language });

/** Serves the translations of products and their specifications to the desk. */
export function productTextRoutes(deps: CatalogueDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/products/:id/texts/:language", { audience: "desk", right: "content" }), async (c) => {
      const product = await getAdminProduct(deps.readDb, c.req.param("id").toLowerCase());
      return c.json(await readProductText(deps.readDb, product, otherLanguage(c.req.param("language"))), 200);
    })
    .put(
      ...accept("/api/products/:id/texts/:language", {
        audience: "desk",
        right: "content",
        body: productTextEdit,
        bodyLimit: "page",
      }),
      async (c) => {
        const edit = { id: c.req.param("id").toLowerCase(), language: otherLanguage(c.req.param("language")) };
        const text = c.req.valid("json");
        const baseRevision = revisionMatched(c.req.header("If-Match"));
        return c.json(
          await saveProductText(deps, { ...edit, text, baseRevision, adminId: c.var.session.subjectId }),
          200,
        );
      },
    )
    .get(...accept("/api/admin/terms", { audience: "desk", right: "content", query: termsQuery }), async (c) =>
      c.json(await listTerms(deps.readDb, c.req.valid("query").language), 200),
    )
    .put(...accept("/api/admin/terms", { audience: "desk", right: "content", body: termEdit }), async (c) => {
      const baseRevision = revisionMatched(c.req.header("If-Match"));
      const edit = { term: c.req.valid("json"), baseRevision, adminId: c.var.session.subjectId };
      return c.json(await saveTerm(deps, edit), 200);
    });
}
