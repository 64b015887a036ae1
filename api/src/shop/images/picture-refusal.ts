import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";
import { loadSharp } from "./load-sharp.ts";

/** Explains why an upload may not be decoded; undefined when it may. Reads only its header. docs/security.md#T21. */
export async function explainRefusal(upload: Uint8Array, mostPixels: number): Promise<string | undefined> {
  if (upload.length === 0) return messages.imageEmpty;
  if (!formatOf(upload)) return messages.imageFile;
  const sharp = await loadSharp();
  try {
    // We check the limit ourselves, because the decoder's own check would only report an error.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? messages.imageTooManyPixels : undefined;
  } catch {
    return messages.imageBroken;
  }
}

/** Creates the error that refuses a picture with a sentence. */
export function refusal(sentence: string, cause?: unknown): ProblemError {
  return new ProblemError("fields-invalid", { fields: { image: sentence }, cause });
}

/** Returns the sentence for an error of the decoder. */
export function refusalOf(cause: unknown): string {
  if (!(cause instanceof Error)) return messages.imageBroken;
  if (/timeout/i.test(cause.message)) return messages.imageTooSlow;
  return /pixel limit/i.test(cause.message) ? messages.imageTooManyPixels : messages.imageBroken;
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Returns the format that the first bytes tell, of those that are allowed. Ignores the name and the declared type,
 *  because sharp would also decode SVG and other formats. docs/security.md#T21. */
export function formatOf(bytes: Uint8Array): "png" | "jpeg" | "webp" | "avif" | undefined {
  if (startsWith(bytes, png)) return "png";
  if (startsWith(bytes, jpeg)) return "jpeg";
  if (isWebp(bytes)) return "webp";
  return isAvif(bytes) ? "avif" : undefined;
}

function isWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP";
}

function isAvif(bytes: Uint8Array): boolean {
  return textAt(bytes, 4) === "ftyp" && /^avi[fs]$/.test(textAt(bytes, 8));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
