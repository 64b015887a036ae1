import { createHash } from "node:crypto";
import sharp from "sharp";
import type { App } from "./fresh-deps.ts";
import { ownOrigin } from "./requests.ts";

/** Makes the bytes of a photo, another one for each number up to 31, and their hash. */
export async function aPhoto(which = 0, format: "webp" | "jpeg" = "webp") {
  const background = { r: 8 * which, g: 80, b: 80 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return { bytes, hash: hashOf(bytes), type: `image/${format}` };
}

/** Makes a JPEG whose header tells 10,000 × 10,000 pixels. */
export async function aHugePhoto() {
  const bytes = Buffer.from((await aPhoto(0, "jpeg")).bytes);
  // The frame's marker is followed by its length, the precision, the height and the width.
  const at = bytes.indexOf("ffc0", "hex") + 5;
  bytes.writeUInt16BE(10_000, at);
  bytes.writeUInt16BE(10_000, at + 2);
  return { bytes, type: "image/jpeg" };
}

export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Sends the bytes of a photo as a rep's device does. */
export async function putPhoto(
  app: App,
  cookie: string,
  { bytes, hash, type }: { readonly bytes: Uint8Array | string; readonly hash: string; readonly type: string },
  query = "",
): Promise<Response> {
  const headers = { Origin: ownOrigin, Cookie: cookie, "Content-Type": type };
  return app.request(`/api/field/photos/${hash}${query}`, {
    method: "PUT",
    headers,
    body: new Uint8Array(Buffer.from(bytes)),
  });
}
