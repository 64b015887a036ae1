import { Readable } from "node:stream";
import { documentKindNames } from "@chargefront/shared/product/product-document";
import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { findDocumentFile } from "./document-store.ts";

/** Accepts only names that the shop creates itself. docs/security.md#T22. */
const fileName = /^([0-9a-f]{64})\.pdf$/;

/** Serves the documents of products, to be downloaded. The content of a name never changes, so clients need not request
 *  it again; a file that no product names is not served. */
export function documentRoutes({ readDb, files, ...deps }: CatalogueDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(...accept("/files/:name", { audience: "public", cache: "immutable" }), async (c) => {
    const hash = fileName.exec(c.req.param("name"))?.[1];
    const file = hash && (await findDocumentFile(readDb, hash));
    if (!file) throw new ProblemError("not-found");
    const name = `documents/${hash}.pdf` as const;
    const headers = {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.bytes),
      "Content-Disposition": attachment(file.title || `${file.product_title}, ${documentKindNames[file.kind]}`),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    // No one reads the body of the answer to HEAD, which would leave the file open.
    if (c.req.method === "HEAD" && (await files.has(name))) return c.body(null, 200, headers);
    const stream = await files.stream(name);
    if (!stream) throw new ProblemError("not-found");
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
  });
}

/** Names a download as RFC 6266 has it: in full for browsers, in ASCII for the rest. */
function attachment(title: string): string {
  const name = `${title.replace(/[/\\:*?"<>|]+/g, "-").trim()}.pdf`;
  const ascii = name.replace(/[^\x20-\x7e]+/g, "-").replace(/[%]/g, "-");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
