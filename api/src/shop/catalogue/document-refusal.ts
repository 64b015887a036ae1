import { documentLimits } from "@chargefront/shared/product/product-document";
import { messages } from "@chargefront/shared/text/messages";

/** Where readers look for the beginning and the end of a PDF. ISO 32000-1, Annex H, notes 13 and 18. */
const searched = 1024;

/** Names of what a reader would run, open or unpack. Each letter may be escaped: `/J#53` is `/JS`. ISO 32000-1,
 *  7.3.5. */
const active = new RegExp(
  `/(?:${["JavaScript", "JS", "Launch", "EmbeddedFiles", "EmbeddedFile"].map(escapable).join("|")})(?![\\w.-])`,
);

/** Explains why an upload may not be a product's document; undefined when it may. Ignores the name and the declared
 *  type. Active content in compressed object streams is not found; a browser only ever downloads the file, and does
 *  not open it as a page of this origin. docs/security.md#T21. */
export function explainRefusal(upload: Uint8Array): string | undefined {
  if (upload.length === 0) return messages.documentEmpty;
  if (upload.length > documentLimits.bytes) return messages.documentTooLarge;
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (!bytes.subarray(0, searched).includes("%PDF-")) return messages.documentFile;
  if (!bytes.subarray(-searched).includes("%%EOF")) return messages.documentBroken;
  for (const text of outsideStreams(bytes)) if (active.test(text)) return messages.documentActive;
  return undefined;
}

/** Yields what is not in a stream: the bytes of a picture or a font may spell any short name. */
function* outsideStreams(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; ) {
    const begins = bytes.indexOf("stream", at);
    const ends = begins < 0 ? -1 : bytes.indexOf("endstream", begins);
    yield bytes.toString("latin1", at, ends < 0 ? bytes.length : begins);
    if (ends < 0) return;
    at = ends + "endstream".length;
  }
}

function escapable(name: string): string {
  return [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join("");
}

/** Returns a pattern of the two hexadecimal digits of a letter. */
function hexOf(letter: string): string {
  return letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
