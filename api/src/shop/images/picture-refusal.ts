import { messages } from "@chargefront/shared/text/messages";
import { loadSharp } from "./load-sharp.ts";
import { isPicture } from "./sniff.ts";

/** Says in a sentence why an upload is not decoded at all; undefined when it may be. Only its head is read.
 *  docs/security.md#T21. */
export async function whyRefused(upload: Uint8Array, mostPixels: number): Promise<string | undefined> {
  if (upload.length === 0) return messages.imageEmpty;
  if (!isPicture(upload)) return messages.imageFile;
  const sharp = await loadSharp();
  try {
    // The cap is ours to tell: the decoder's own would say only that something is wrong.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? messages.imageTooManyPixels : undefined;
  } catch {
    return messages.imageBroken;
  }
}

/** What a decoder that gave up is told as. */
export function refusalOf(cause: unknown): string {
  if (!(cause instanceof Error)) return messages.imageBroken;
  if (/timeout/i.test(cause.message)) return messages.imageTooSlow;
  return /pixel limit/i.test(cause.message) ? messages.imageTooManyPixels : messages.imageBroken;
}
