import { documentDetails } from "@chargefront/shared/product/product-document";
import { messages } from "@chargefront/shared/text/messages";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import { toFieldSentences } from "../../platform/http/check-request.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import type { FormPart } from "../../platform/http/read-body.ts";
import type { CatalogueDeps } from "../../shop/catalogue/catalogue-deps.ts";
import { addDocument, removeDocument } from "../../shop/catalogue/change-documents.ts";
import { explainRefusal } from "../../shop/catalogue/document-refusal.ts";

/** Uploads and deletes product documents. */
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

/** Parses the form of one document: `document`, `kind`, `language` and optionally `title`. */
const documentUpload = z.custom<readonly FormPart[]>().transform((parts, ctx) => {
  const file = parts.find(({ name }) => name === "document");
  const texts = parts.flatMap((part) => (part !== file && "text" in part ? [[part.name, part.text] as const] : []));
  const details = documentDetails.safeParse(Object.fromEntries(texts));
  const faults = details.error ? toFieldSentences(details.error).fields : {};
  for (const [name, message] of Object.entries(faults)) ctx.addIssue({ code: "custom", path: [name], message });
  const bytes = file && "bytes" in file ? file.bytes : undefined;
  const refusal = bytes ? explainRefusal(bytes) : messages.required;
  if (refusal !== undefined) ctx.addIssue({ code: "custom", path: ["document"], message: refusal });
  return details.success && bytes && refusal === undefined ? { ...details.data, file: bytes } : z.NEVER;
});
