import { createHash } from "node:crypto";
import { imageFormats, imageWidths, type ProductImage } from "@chargefront/shared/product/image";
import { defaultLimits, type Limits } from "../limits.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { createPictures, type Pictures } from "../shop/images/pipeline.ts";

type Drawn = { readonly image: ProductImage; readonly files: ReadonlyMap<string, Uint8Array> };

const drawn = new Map<string, Drawn>();

/** Makes pictures as the shop does, but encodes each only once for all tests of a process, as that takes longer than
 *  most tests. With a test's own limits nothing is shared. */
export function cachedPictures(store: FileStore, limits: Limits["pictures"]): Pictures {
  const pictures = createPictures(store, limits);
  if (limits !== defaultLimits.pictures) return pictures;

  async function draw(upload: Uint8Array): Promise<Drawn> {
    const image = await pictures.store(upload);
    const files = new Map<string, Uint8Array>();
    for (const width of imageWidths) {
      for (const format of imageFormats) {
        const name = `${image.hash}-${width}.${format}`;
        const bytes = await pictures.read(name);
        if (bytes) files.set(name, bytes);
      }
    }
    return { image, files };
  }

  return {
    ...pictures,
    async store(upload) {
      const hash = createHash("sha256").update(upload).digest("hex");
      const known = drawn.get(hash);
      for (const [name, bytes] of known?.files ?? []) {
        if (!(await store.keep(`images/${name}`, Date.now()))) await store.write(`images/${name}`, bytes);
      }
      const { image, files } = known ?? (await draw(upload));
      drawn.set(hash, { image, files });
      return image;
    },
  };
}
