import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProductImage } from "@chargefront/shared/product/image";
import { newId } from "@chargefront/shared/text/id";
import { otherLanguages } from "@chargefront/shared/text/language";
import pictureList from "../../../sample/pictures.json";
import { ConfigError } from "../../config.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { insertProduct } from "../catalogue/product-store.ts";
import { writeProductText } from "../catalogue/product-text-store.ts";
import { writeTerm } from "../catalogue/term-store.ts";
import type { PictureDeps } from "../images/picture-deps.ts";
import { sampleAuthor } from "./sample-author.ts";
import { type SampleProduct, sampleProducts, sampleTranslations } from "./sample-products.ts";

/** The pictures by the slugs of their products, each with the SHA-256 of the drawing that it was made from. Written by
 *  `api/sample/draw-pictures.ts`. */
export const samplePictures: Readonly<Record<string, { readonly drawing: string; readonly image: ProductImage }>> =
  pictureList;

type Options = {
  /** The folder of the picture files, `api/sample/pictures`. */
  readonly pictures: string;
  readonly products?: readonly SampleProduct[];
};

/** Loads the sample catalogue into a database that never had a product. It is not loaded again after an admin deleted
 *  everything. Returns the ids by slug, empty when nothing was loaded.
 *  @throws ConfigError when a picture cannot be read. */
export async function loadSampleCatalogue(
  deps: Pick<PictureDeps, "db" | "images" | "now">,
  { pictures, products = sampleProducts }: Options,
): Promise<ReadonlyMap<string, string>> {
  if (!(await isUntouched(deps.db))) return new Map();
  const ready = await Promise.all(
    products.map(async (product) => ({ product, image: await copyPicture(deps, pictures, product.slug) })),
  );
  const now = deps.now();
  const ids = new Map<string, string>();
  await write(deps.db, async (trx) => {
    // In reverse, so that "newest first" shows them in their own order.
    for (const one of ready.toReversed()) ids.set(one.product.slug, await insertSample(trx, one, now));
    for (const language of otherLanguages) {
      for (const [english, text] of Object.entries(sampleTranslations[language].terms)) {
        await writeTerm(trx, { language, english, text, now, by: sampleAuthor });
      }
    }
    await trx.updateTable("catalogue_state").set({ samples_loaded_at: now }).execute();
  });
  return ids;
}

async function isUntouched(db: Core["db"]): Promise<boolean> {
  const { samples_loaded_at } = await db
    .selectFrom("catalogue_state")
    .select("samples_loaded_at")
    .executeTakeFirstOrThrow();
  if (samples_loaded_at !== null) return false;
  return (await db.selectFrom("product").select("id").executeTakeFirst()) === undefined;
}

/** Stores the ready files of a product's picture. */
async function copyPicture({ images }: Pick<PictureDeps, "images">, folder: string, slug: string) {
  const image = samplePictures[slug]?.image;
  if (image === undefined) throw new Error(`The sample product ${slug} has no picture.`);
  await images.copy(image, ({ width, format }) => readPicture(folder, `${slug}-${width}.${format}`));
  return image;
}

async function readPicture(folder: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, file));
  } catch (cause) {
    const sentence = `The pictures of the sample catalogue cannot be read from ${folder}. Install the release again, or set SAMPLE_CATALOGUE=0.`;
    throw new ConfigError(sentence, { cause });
  }
}

async function insertSample(
  trx: Trx,
  { product, image }: { product: SampleProduct; image: ProductImage },
  createdAt: number,
): Promise<string> {
  const { slug, ...content } = product;
  const id = newId();
  await insertProduct(trx, { ...content, id, image, createdAt });
  for (const language of otherLanguages) {
    const text = sampleTranslations[language].texts[slug];
    if (!text) continue;
    const of = { _id: id, title: content.title, description: content.description };
    await writeProductText(trx, of, { language, text: { ...text, state: "public" }, now: createdAt, by: sampleAuthor });
  }
  return id;
}
