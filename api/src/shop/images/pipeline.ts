import { createHash } from "node:crypto";
import { imageWidths, type ProductImage, previewSize } from "@chargefront/shared/product/image";
import type { Limits } from "../../limits.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { type NamedFiles, removeUnnamed } from "../../platform/files/remove-unnamed.ts";
import { atMost } from "../../platform/jobs/at-most.ts";
import { createSingleFlight } from "../../platform/jobs/single-flight.ts";
import { loadSharp } from "./load-sharp.ts";
import { explainRefusal, refusal, refusalOf } from "./picture-refusal.ts";
import { type Decoded, encode, fileOf, type Variant, variantsOf, writeVariants } from "./picture-variants.ts";

/** The shop's pictures. Uploads are decoded and encoded again, so that nothing else of the file is kept. */
export type Pictures = {
  /** Stores every variant of an uploaded picture before it resolves. @throws ProblemError `fields-invalid` naming
   *  `image` when it is no picture; `busy` when too many wait. */
  readonly store: (upload: Uint8Array) => Promise<ProductImage>;
  /** Stores a picture whose variants are ready, from their bytes. */
  readonly copy: (image: ProductImage, bytesOf: (variant: Variant) => Promise<Uint8Array>) => Promise<void>;
  /** Reads the bytes of a variant by its file name. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Finds a stored picture and reads its values from the widest variant, so its colour may differ by a shade;
   *  undefined when there is none. */
  readonly find: (hash: string) => Promise<ProductImage | undefined>;
  /** Returns the JPEG for link previews of a stored picture, which is created on the first request; undefined when
   *  there is no such picture. @throws ProblemError `busy` when too many wait. */
  readonly preview: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes the files of pictures that have been unreferenced for longer than `keptMs`. Returns how many. */
  readonly removeUnnamed: (names: NamedFiles) => Promise<number>;
};

const widest = Math.max(...imageWidths);

/** The maximum height of a picture in pixels. WebP and AVIF allow at most 16,383, and a screen shows far less. */
const tallest = 4 * widest;

/** Returns the hash by which an uploaded picture is known once it is stored. */
export function hashOf(upload: Uint8Array): string {
  return createHash("sha256").update(upload).digest("hex");
}

/** Creates the pictures of one store, with limits on concurrent work. docs/security.md#T21. */
export function createPictures(store: FileStore, limits: Limits["pictures"]): Pictures {
  const inTurn = atMost(limits);
  // A failed upload removes the files it wrote, which a concurrent one of the same picture would rely on.
  const once = createSingleFlight();
  // Previews have a queue of their own, so that requests for them do not keep an admin from adding a picture.
  const previewsInTurn = atMost(limits.previews);
  return {
    read: (name) => store.read(fileOf(name)),
    async store(upload) {
      const sentence = await explainRefusal(upload, limits.pixels);
      if (sentence !== undefined) throw refusal(sentence);
      const hash = hashOf(upload);
      const draw = async () => {
        const decoded = await decode(upload, limits);
        const image = await toImage(hash, decoded);
        await writeVariants(store, hash, (variant) => encode(decoded, variant));
        return image;
      };
      return once(hash, () => inTurn(draw));
    },
    copy: ({ hash }, bytesOf) => writeVariants(store, hash, bytesOf),
    async find(hash) {
      // The caller is about to reference it, so it must not be removed as unreferenced in the meantime.
      for (const { name } of variantsOf(hash)) await store.keep(fileOf(name), Date.now());
      const widestVariant = await store.read(fileOf(`${hash}-${widest}.webp`));
      return widestVariant && inTurn(async () => toImage(hash, await decode(widestVariant, limits)));
    },
    async preview(hash) {
      const name = fileOf(`${hash}-preview.jpg`);
      const widestName = fileOf(`${hash}-${widest}.webp`);
      if (!(await store.has(name)) && (await store.has(widestName))) {
        await previewsInTurn(async () => {
          // Another request may have created it while this one waited.
          const picture = (await store.has(name)) ? undefined : await store.read(widestName);
          if (picture) await store.write(name, await drawPreview(picture));
        });
      }
      return store.read(name);
    },
    removeUnnamed: (names) => removeUnnamed(store, "images", names),
  };
}

async function toImage(hash: string, decoded: Decoded): Promise<ProductImage> {
  return { hash, width: decoded.raw.width, height: decoded.raw.height, color: await colorOf(decoded) };
}

/** Decodes a picture: upright by its EXIF orientation, scaled down to the widest and tallest allowed, in sRGB and
 *  without metadata; only the first frame of an animation. */
async function decode(upload: Uint8Array, limits: Limits["pictures"]): Promise<Decoded> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(upload, { failOn: "error", limitInputPixels: limits.pixels })
      .timeout({ seconds: limits.decodeSeconds })
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (cause) {
    throw refusal(refusalOf(cause), cause);
  }
}

async function colorOf({ pixels, raw }: Decoded): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width: 64, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return dominantColor(data, info.channels);
}

/** Returns the most common colour of a picture as `#rrggbb`: the mean of the fullest of 4,096 bins, ignoring pixels
 *  that are mostly transparent. `pixels` has 3 or 4 bytes per pixel. */
function dominantColor(pixels: Uint8Array, channels: number): string {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = pixels.subarray(at, at + channels);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, { count: bin.count + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue });
  }
  const fullest = [...bins.values()].sort((one, other) => other.count - one.count)[0];
  if (!fullest) return "#ffffff";
  const mean = [fullest.red, fullest.green, fullest.blue].map((sum) => Math.round(sum / fullest.count));
  return `#${mean.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The background of pictures in the light theme: `--plate-from` and `--plate-to` of the web app's tokens. */
const plate = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
    <linearGradient id="plate" x2="0" y2="1"><stop stop-color="#eef3f1"/><stop offset="1" stop-color="#d3e2dd"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#plate)"/>
  </svg>`,
);

/** The margin in pixels around the picture, because some messengers crop a little. */
const margin = 24;

/** Draws a stored picture whole on its background as a JPEG for link previews. It has tens of kilobytes; some
 *  messengers show at most 300. */
async function drawPreview(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const standing = await sharp(picture)
    .resize({ width: previewSize.width - 2 * margin, height: previewSize.height - 2 * margin, fit: "inside" })
    .toBuffer();
  return sharp(plate)
    .composite([{ input: standing }])
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
}
