import type { ProductImage } from "@chargefront/shared/product/image";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { insertProduct } from "../catalogue/product-store.ts";
import { writeProductText } from "../catalogue/product-text-store.ts";
import { writeTerm } from "../catalogue/term-store.ts";
import { loadSharp } from "../images/load-sharp.ts";
import type { PictureDeps } from "../images/picture-deps.ts";
import { cablesAndDrivetrains } from "./cables-and-drivetrains.ts";
import { chargersAndKiosks } from "./chargers-and-kiosks.ts";
import { sampleAuthor } from "./sample-author.ts";
import type { SampleProduct } from "./sample-product.ts";
import { termsHi } from "./terms-hi.ts";
import { termsMr } from "./terms-mr.ts";
import { textsHi } from "./texts-hi.ts";
import { textsMr } from "./texts-mr.ts";

/** The sample company's catalogue, in the order of its grid. */
export const sampleProducts: readonly SampleProduct[] = [...chargersAndKiosks, ...cablesAndDrivetrains];

const translations = [
  ["hi", { texts: textsHi, terms: termsHi }],
  ["mr", { texts: textsMr, terms: termsMr }],
] as const;

const drawings = import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true });

type Options = {
  readonly products?: readonly SampleProduct[];
  /** Called after each picture with the number of pictures that are ready and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** Loads the sample catalogue into a database that never had a product, through the pipeline of uploads. It is not
 *  loaded again after an admin deleted everything. Returns the ids by slug, empty when nothing was loaded. */
export async function loadSampleCatalogue(
  deps: Pick<PictureDeps, "db" | "images" | "now">,
  { products = sampleProducts, onProgress }: Options = {},
): Promise<ReadonlyMap<string, string>> {
  if (!(await isUntouched(deps.db))) return new Map();
  let done = 0;
  const ready = await Promise.all(
    products.map(async (product) => {
      const image = await deps.images.store(await drawPicture(product.slug));
      done += 1;
      onProgress?.(done, products.length);
      return { product, image };
    }),
  );
  const now = deps.now();
  const ids = new Map<string, string>();
  await write(deps.db, async (trx) => {
    // In reverse, so that "newest first" shows them in their own order.
    for (const one of ready.toReversed()) ids.set(one.product.slug, await insertSample(trx, one, now));
    for (const [language, { terms }] of translations) {
      for (const [english, text] of Object.entries(terms)) {
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

/** Renders the drawing of a product as a PNG, like an upload by an admin. */
async function drawPicture(slug: string): Promise<Uint8Array> {
  const drawing = drawings[`./drawings/${slug}.svg`];
  if (drawing === undefined) throw new Error(`The sample product ${slug} has no drawing.`);
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing)).resize({ width: 1120 }).png().toBuffer();
}

async function insertSample(
  trx: Trx,
  { product, image }: { product: SampleProduct; image: ProductImage },
  createdAt: number,
): Promise<string> {
  const { slug, ...content } = product;
  const id = newId();
  await insertProduct(trx, { ...content, id, image, createdAt });
  for (const [language, { texts }] of translations) {
    const text = texts[slug];
    if (!text) continue;
    const of = { _id: id, title: content.title, description: content.description };
    await writeProductText(trx, of, { language, text: { ...text, state: "public" }, now: createdAt, by: sampleAuthor });
  }
  return id;
}
