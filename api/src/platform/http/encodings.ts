import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The encodings of answers, the better one first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Level 9 of 11 takes ten times as long and saves one byte in a hundred. Of the window only the first 256 kB are of
 *  use to answers of this size; the usual 4 MB are memory whose coming and going sets the garbage collector off at each
 *  answer. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

export async function encode(encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
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
