import type { ProductImage } from "@chargefront/shared/product/image";
import { findProductPicture } from "../../shop/catalogue/stored-products.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { drawPlaceholder } from "./placeholder-picture.ts";

/** The pictures that the rows of one file name, each looked up once. */
export type KnownPictures = {
  /** A picture of this shop: of a product it has or had, or left in its folder of pictures. */
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
