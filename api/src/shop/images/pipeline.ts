import { createHash } from "node:crypto";
import { type ImageFormat, imageFormats, imageWidths, type ProductImage } from "@chargefront/shared/product/image";
import type { Raw, Sharp } from "sharp";
import type { Limits } from "../../limits.ts";
import { atMost } from "../../platform/http/at-most.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { dominantColor } from "./dominant-color.ts";
import type { ImageStore } from "./image-store.ts";
import { loadSharp } from "./load-sharp.ts";
import { refusalOf, whyRefused } from "./picture-refusal.ts";
import { drawPreview } from "./preview.ts";

/** The shop's pictures: what comes in is decoded and made anew, so that nothing else of the file survives. */
export type Pictures = {
  /** Keeps every variant of an uploaded picture before it answers.
   *  @throws ProblemError `fields-invalid` naming `image` when it is no picture; `busy` when too many wait. */
  readonly store: (upload: Uint8Array) => Promise<ProductImage>;
  readonly read: ImageStore["read"];
  /** A picture that was stored before, read back from its widest variant, whose colour may differ by a shade; undefined
   *  when there is none. */
  readonly find: (hash: string) => Promise<ProductImage | undefined>;
  /** The JPEG that link previews of a stored picture show, made when it is first asked for; undefined when there is no
   *  such picture. @throws ProblemError `busy` when too many wait. */
  readonly preview: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the files of pictures that nothing has named for so long. Answers how many there were. */
  readonly removeUnnamed: (names: NamedPictures) => Promise<number>;
};

type NamedPictures = { readonly named: ReadonlySet<string>; readonly now: number; readonly keptMs: number };

type Decoded = { readonly pixels: Buffer; readonly raw: Raw };

/** Of a SHA-256 in hex, with which the name of each file begins. */
const hashLength = 64;

const widest = Math.max(...imageWidths);

/** Makes the pictures of one image store, so many at a time as its limits say. docs/security.md#T21. */
export function createPictures(store: ImageStore, limits: Limits["pictures"]): Pictures {
  const inTurn = atMost(limits);
  // In a queue of their own: whoever asks for previews keeps no admin from adding a picture.
  const previewsInTurn = atMost(limits.previews);
  return {
    read: store.read,
    async store(upload) {
      const sentence = await whyRefused(upload, limits.pixels);
      if (sentence !== undefined) throw refusal(sentence);
      const hash = createHash("sha256").update(upload).digest("hex");
      return inTurn(async () => {
        const decoded = await decode(upload, limits);
        await writeVariants(store, hash, decoded);
        return toImage(hash, decoded);
      });
    },
    async find(hash) {
      // Whoever asks is about to name it: it must not go meanwhile as one that nothing names.
      for (const { name } of variantsOf(hash)) await store.keep(name, Date.now());
      const widestVariant = await store.read(`${hash}-${widest}.webp`);
      return widestVariant && inTurn(async () => toImage(hash, await decode(widestVariant, limits)));
    },
    async preview(hash) {
      const name = `${hash}-preview.jpg`;
      const widestName = `${hash}-${widest}.webp`;
      if (!(await store.has(name)) && (await store.has(widestName))) {
        await previewsInTurn(async () => {
          // Whoever waited for the same one finds it made.
          const picture = (await store.has(name)) ? undefined : await store.read(widestName);
          if (picture) await store.write(name, await drawPreview(picture));
        });
      }
      return store.read(name);
    },
    removeUnnamed: (names) => removeUnnamed(store, names),
  };
}

/** A file that is named is noted as kept every now and then: from when on nobody names it, a file does not tell. */
async function removeUnnamed(store: ImageStore, { named, now, keptMs }: NamedPictures): Promise<number> {
  let removed = 0;
  for await (const { name, keptAt } of store.list()) {
    if (named.has(name.slice(0, hashLength))) {
      if (now - keptAt > keptMs / 2) await store.keep(name, now);
    } else if (now - keptAt > keptMs) {
      await store.remove(name);
      removed += 1;
    }
  }
  return removed;
}

async function toImage(hash: string, decoded: Decoded): Promise<ProductImage> {
  return { hash, width: decoded.raw.width, height: decoded.raw.height, color: await colorOf(decoded) };
}

/** Upright by its EXIF mark, at most as wide as the widest variant, in sRGB, without any metadata; of a moving picture
 *  its first frame. */
async function decode(upload: Uint8Array, limits: Limits["pictures"]): Promise<Decoded> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(upload, { failOn: "error", limitInputPixels: limits.pixels })
      .timeout({ seconds: limits.decodeSeconds })
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (cause) {
    throw refusal(refusalOf(cause), cause);
  }
}

async function writeVariants(store: ImageStore, hash: string, decoded: Decoded): Promise<void> {
  const sharp = await loadSharp();
  for (const { name, width, format } of variantsOf(hash)) {
    if (await store.keep(name, Date.now())) continue;
    // A variant wider than the picture keeps the picture's size: enlarging adds bytes and nothing to see.
    const resized = sharp(decoded.pixels, { raw: decoded.raw }).resize({ width, withoutEnlargement: true });
    await store.write(name, await encode(resized, format));
  }
}

function variantsOf(hash: string) {
  return imageWidths.flatMap((width) =>
    imageFormats.map((format) => ({ name: `${hash}-${width}.${format}`, width, format })),
  );
}

function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  return format === "avif"
    ? picture.avif({ effort: 2, quality: 55 }).toBuffer()
    : picture.webp({ quality: 80 }).toBuffer();
}

async function colorOf({ pixels, raw }: Decoded): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width: 64, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return dominantColor(data, info.channels);
}

function refusal(sentence: string, cause?: unknown): ProblemError {
  return new ProblemError("fields-invalid", { fields: { image: sentence }, cause });
}
