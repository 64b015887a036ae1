import type { ProductImage } from "@chargefront/shared/product/image";
import { findProductPicture } from "../../shop/catalogue/picture-store.ts";
import { loadSharp } from "../../shop/images/load-sharp.ts";
import type { CsvDeps } from "./csv-deps.ts";

/** Looks up the pictures that the rows of one file name, each once. */
export type KnownPictures = {
  /** Finds a picture by its hash: one of a present or former product, or one in the picture folder. */
  readonly find: (hash: string) => Promise<ProductImage | undefined>;
  readonly placeholder: () => Promise<ProductImage>;
};

export function knownPictures({ readDb, images }: Pick<CsvDeps, "readDb" | "images">): KnownPictures {
  const found = new Map<string, Promise<ProductImage | undefined>>();
  let drawn: Promise<ProductImage> | undefined;

  async function lookUp(hash: string) {
    return (await findProductPicture(readDb, hash)) ?? images.find(hash);
  }

  return {
    find(hash) {
      const known = found.get(hash) ?? lookUp(hash);
      found.set(hash, known);
      return known;
    },
    placeholder() {
      drawn ??= drawPlaceholder().then((png) => images.store(png));
      return drawn;
    },
  };
}

/** The placeholder for products without a picture: a charging plug in outline. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 840">
  <rect width="1120" height="840" fill="#e3ebe8"/>
  <g fill="none" stroke="#9fb0ab" stroke-width="22" stroke-linecap="round" stroke-linejoin="round">
    <path d="M440 250v110M680 250v110M380 360h360v90a180 150 0 0 1-360 0zM560 600v110"/>
  </g>
</svg>`;

/** Renders the placeholder as a PNG, like an upload by an admin. */
async function drawPlaceholder(): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing)).resize({ width: 1120 }).png().toBuffer();
}
