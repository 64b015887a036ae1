import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { chosenEncoding, encode } from "./encodings.ts";
import type { HttpEnv } from "./request-id.ts";

/** Compresses documents and JSON answers of a size worth it, and says that they vary by it. Their tags are weak, so
 *  that one tag stands for every encoding. */
export function compressed(fromBytes: number) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!mayVary(c.res)) return;
    c.res.headers.append("Vary", "Accept-Encoding");
    const encoding = chosenEncoding(c);
    if (!encoding || c.req.method === "HEAD" || c.res.status === 304) return;
    const shared = c.get("sharedBody");
    const bytes = shared?.plain ?? new Uint8Array(await c.res.arrayBuffer());
    if (bytes.byteLength < fromBytes) return replaceBody(c, bytes);
    replaceBody(c, await (shared ? shared.encoded(encoding) : encode(encoding, bytes)));
    c.res.headers.set("Content-Encoding", encoding);
  });
}

/** An unchanged answer varies as the one it stands for. RFC 9110 section 15.4.5. */
function mayVary(answer: Response): boolean {
  if (answer.status === 304) return true;
  return /^(application\/(json|xml)|text\/html)\b/.test(answer.headers.get("Content-Type") ?? "");
}

function replaceBody(c: Context, bytes: Uint8Array<ArrayBuffer>): void {
  const { status, headers } = c.res;
  // Hono carries the headers of the answer it had over to the new one, unless it had none.
  c.res = undefined;
  headers.delete("Content-Length");
  c.res = new Response(bytes, { status, headers });
}
