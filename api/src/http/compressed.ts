import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const encoders = {
  // Level 5 of 11: beyond it a request waits longer than the bytes would have taken.
  br: (bytes: Uint8Array) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => toGzip(bytes),
};

const encodings = Object.keys(encoders) as (keyof typeof encoders)[];

/** Compresses documents and JSON answers of a size worth it, and says that they vary by it. Their tags are weak, so that one
 *  tag stands for every encoding. */
export function compressed(fromBytes: number) {
  return createMiddleware(async (c, next) => {
    await next();
    if (!mayVary(c.res)) return;
    c.header("Vary", "Accept-Encoding", { append: true });
    const encoding = chosenEncoding(c);
    if (!encoding || c.req.method === "HEAD" || c.res.status === 304) return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const isWorth = bytes.byteLength >= fromBytes;
    replaceBody(c, isWorth ? new Uint8Array(await encoders[encoding](bytes)) : bytes);
    if (isWorth) c.header("Content-Encoding", encoding);
  });
}

/** An unchanged answer varies as the one it stands for. RFC 9110 section 15.4.5. */
function mayVary(answer: Response): boolean {
  if (answer.status === 304) return true;
  return /^(application\/json|text\/html)\b/.test(answer.headers.get("Content-Type") ?? "");
}

function chosenEncoding(c: Context) {
  const match = accepts(c, {
    header: "Accept-Encoding",
    supports: encodings,
    default: "identity",
    match: (accepted, { supports }) =>
      supports.find((one) => accepted.some(({ type, q }) => type.toLowerCase() === one && q > 0)) ?? "identity",
  });
  return encodings.find((encoding) => encoding === match);
}

function replaceBody(c: Context, bytes: Uint8Array<ArrayBuffer>): void {
  const { status, headers } = c.res;
  // Hono carries the headers of the answer it had over to the new one, unless it had none.
  c.res = undefined;
  c.res = new Response(bytes, { status, headers });
  c.res.headers.delete("Content-Length");
}
