import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProductImage } from "@chargefront/shared/product/image";
import { type DocumentDetails, documentDetails } from "@chargefront/shared/product/product-document";
import { newId } from "@chargefront/shared/text/id";
import { otherLanguages } from "@chargefront/shared/text/language";
import { z } from "@chargefront/shared/zod";
import documentList from "../../../sample/documents.json";
import pictureList from "../../../sample/pictures.json";
import { ConfigError } from "../../config.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { storeDocument } from "../catalogue/change-documents.ts";
import { insertDocument, type NewDocument } from "../catalogue/document-store.ts";
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

type SampleDocument = DocumentDetails & { readonly slug: string; readonly file: string };

/** The documents of the samples, each with the slug of its product and its file in `api/sample/documents`. */
export const sampleDocuments: readonly SampleDocument[] = z
  .array(documentDetails.extend({ slug: z.string(), file: z.string() }))
  .parse(documentList);

type Options = {
  /** The folder of the picture files, `api/sample/pictures`. */
  readonly pictures: string;
  /** The folder of the PDF files, `api/sample/documents`; without it none are loaded. */
  readonly documents?: string;
  readonly products?: readonly SampleProduct[];
};

/** Loads the sample catalogue into a database that never had a product. It is not loaded again after an admin deleted
 *  everything. Returns the ids by slug, empty when nothing was loaded.
 *  @throws ConfigError when a picture or a document cannot be read. */
export async function loadSampleCatalogue(
  deps: Pick<PictureDeps, "db" | "files" | "images" | "now">,
  { pictures, documents, products = sampleProducts }: Options,
): Promise<ReadonlyMap<string, string>> {
  if (!(await isUntouched(deps.db))) return new Map();
  const ready = await Promise.all(
    products.map(async (product) => ({
      product,
      image: await copyPicture(deps, pictures, product.slug),
      documents: documents === undefined ? [] : await copyDocuments(deps, documents, product.slug),
    })),
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
  await images.copy(image, ({ width, format }) => readSample(folder, `${slug}-${width}.${format}`));
  return image;
}

/** Stores the documents of a product. */
async function copyDocuments({ files }: Pick<PictureDeps, "files">, folder: string, slug: string) {
  const copied: Omit<NewDocument, "id" | "productId">[] = [];
  for (const { slug: _, file, ...details } of sampleDocuments.filter((one) => one.slug === slug)) {
    const bytes = await readSample(folder, file);
    copied.push({ ...details, hash: await storeDocument(files, bytes), bytes: bytes.length });
  }
  return copied;
}

async function readSample(folder: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, file));
  } catch (cause) {
    const sentence = `The files of the sample catalogue cannot be read from ${folder}. Install the release again, or set SAMPLE_CATALOGUE=0.`;
    throw new ConfigError(sentence, { cause });
  }
}

type Ready = {
  readonly product: SampleProduct;
  readonly image: ProductImage;
  readonly documents: readonly Omit<NewDocument, "id" | "productId">[];
};

async function insertSample(trx: Trx, { product, image, documents }: Ready, createdAt: number): Promise<string> {
  const { slug, ...content } = product;
  const id = newId();
  await insertProduct(trx, { ...content, id, image, createdAt });
  for (const one of documents) await insertDocument(trx, { ...one, id: newId(), productId: id });
  for (const language of otherLanguages) {
    const text = sampleTranslations[language].texts[slug];
    if (!text) continue;
    const of = { _id: id, title: content.title, description: content.description };
    await writeProductText(trx, of, { language, text: { ...text, state: "public" }, now: createdAt, by: sampleAuthor });
  }
  return id;
}
