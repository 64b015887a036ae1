import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { chosenEncoding, encode } from "./encodings.ts";
import type { HttpEnv } from "./http-env.ts";

/** Compresses documents and JSON answers that are large enough, and adds `Vary`. Their tags are weak, so that one
 *  tag is valid for every encoding. */
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

/** Returns whether an answer varies by encoding; a 304 varies as the answer that it refers to. RFC 9110 section
 *  15.4.5. */
function mayVary(answer: Response): boolean {
  if (answer.status === 304) return true;
  return /^(application\/(json|xml)|text\/html)\b/.test(answer.headers.get("Content-Type") ?? "");
}

function replaceBody(c: Context, bytes: Uint8Array<ArrayBuffer>): void {
  const { status, headers } = c.res;
  // Hono copies the previous answer's headers to the new one, unless there is no previous answer.
  c.res = undefined;
  headers.delete("Content-Length");
  c.res = new Response(bytes, { status, headers });
}
