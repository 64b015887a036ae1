import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The encodings of answers, the better one first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** How much work a body is worth: one that is sent once, or one that many will be sent. */
const brotliQuality = { once: 5, often: 9 } as const;

/** Compresses a body. Beyond level 5 of 11 a request would wait longer than the bytes take on the line. */
export async function encode(
  encoding: Encoding,
  bytes: Uint8Array,
  sent: keyof typeof brotliQuality,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[sent] };
  return new Uint8Array(await (encoding === "br" ? toBrotli(bytes, { params }) : toGzip(bytes)));
}

/** The encoding that the client takes and we prefer. */
export function chosenEncoding(c: Context): Encoding | undefined {
  const match = accepts(c, {
    header: "Accept-Encoding",
    supports: [...encodings],
    default: "identity",
    match: (accepted, { supports }) =>
      supports.find((one) => accepted.some(({ type, q }) => type.toLowerCase() === one && q > 0)) ?? "identity",
  });
  return encodings.find((encoding) => encoding === match);
}
