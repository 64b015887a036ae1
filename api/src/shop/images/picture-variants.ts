import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from "@chargefront/shared/product/image";
import type { Raw } from "sharp";
import type { FileName, FileStore } from "../../platform/files/file-store.ts";
import { loadSharp } from "./load-sharp.ts";
import { refusal, refusalOf } from "./picture-refusal.ts";

/** A picture as pixels. */
export type Decoded = { readonly pixels: Buffer; readonly raw: Raw };

export function fileOf(name: string): FileName {
  return `images/${name}`;
}

/** One of the files of a picture. */
export type Variant = { readonly width: ImageWidth; readonly format: ImageFormat };

/** Writes the missing variants, all or none: gets the bytes of each before writing the first, and removes those already
 *  written when one fails. */
export async function writeVariants(
  store: FileStore,
  hash: string,
  bytesOf: (variant: Variant) => Promise<Uint8Array>,
): Promise<void> {
  const missing: { readonly name: FileName; readonly bytes: Uint8Array }[] = [];
  for (const { name, ...variant } of variantsOf(hash)) {
    if (await store.keep(fileOf(name), Date.now())) continue;
    missing.push({ name: fileOf(name), bytes: await bytesOf(variant) });
  }
  const begun: FileName[] = [];
  try {
    for (const { name, bytes } of missing) {
      begun.push(name);
      await store.write(name, bytes);
    }
  } catch (cause) {
    await Promise.allSettled(begun.map((name) => store.remove(name)));
    throw cause;
  }
}

/** Returns the files of a picture: each width in each format. */
export function variantsOf(hash: string) {
  return imageWidths.flatMap((width) =>
    imageFormats.map((format) => ({ name: `${hash}-${width}.${format}`, width, format })),
  );
}

/** Encodes a variant. One that is wider than the picture keeps the picture's size, because enlarging only adds
 *  bytes. */
export async function encode({ pixels, raw }: Decoded, { width, format }: Variant): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(pixels, { raw }).resize({ width, withoutEnlargement: true });
  try {
    return await (format === "avif"
      ? resized.avif({ effort: 2, quality: 55 })
      : resized.webp({ quality: 80 })
    ).toBuffer();
  } catch (cause) {
    throw refusal(refusalOf(cause), cause);
  }
}
