import { completePage } from "@chargefront/shared/page/complete-page";
import { isLegalSlug, type Page, type PageSlug } from "@chargefront/shared/page/page";
import { type LocalizedProduct, localizeProduct } from "@chargefront/shared/product/localized-product";
import type { Product } from "@chargefront/shared/product/product";
import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import { type CatalogueDatabase, type KeptProduct, openCatalogue } from "./catalogue-db.ts";
import type { Reached } from "./document-cache.ts";
import { syncCatalogue } from "./sync-catalogue.ts";
import { syncTexts } from "./sync-texts.ts";

/** The catalogue, newest product first as the API lists it, from this device, with what it keeps of a language; fetched
 *  first when the device has none yet. Undefined when there is none and none can be had. */
export async function readProducts(
  db: CatalogueDatabase,
  language: Language,
): Promise<readonly LocalizedProduct[] | undefined> {
  if (!(await isReady(db))) return undefined;
  const products = (await db.products.orderBy("_id").reverse().toArray()).map(asSent);
  if (language === "en") return products;
  await haveTexts(db, language);
  const texts = new Map((await db.texts.where({ language }).toArray()).map((text) => [text.id, text]));
  const terms = await readTerms(db, language);
  return products.map((product) => localizeProduct(product, texts.get(product._id), terms));
}

/** One product; null when the catalogue does not have it. */
export async function readProduct(
  db: CatalogueDatabase,
  id: string,
  language: Language,
): Promise<LocalizedProduct | null | undefined> {
  if (!(await isReady(db))) return undefined;
  const kept = await db.products.get(id);
  if (!kept) return null;
  const product = asSent(kept);
  if (language === "en") return product;
  await haveTexts(db, language);
  return localizeProduct(product, await db.texts.get([language, id]), await readTerms(db, language));
}

/** Returns a product as the server sent it. A screen that shows the same from a document is then not drawn again. */
function asSent({ run, ...product }: KeptProduct): Product {
  return product;
}

/** A page in a language, or in English where it has no text in it. Of the two legal pages only the English ones are
 *  kept: undefined in another language. */
export async function readPage<Slug extends PageSlug>(
  db: CatalogueDatabase,
  slug: Slug,
  language: Language,
): Promise<Page<Slug> | undefined> {
  if (!(await isReady(db))) return undefined;
  if (isLegalSlug(slug) && language !== "en") return undefined;
  let kept = (await db.pages.get(slug)) as Page<Slug> | undefined;
  if (language !== "en") {
    await haveTexts(db, language);
    kept = ((await db.pageTexts.get([language, slug]))?.page as Page<Slug> | undefined) ?? kept;
  }
  return kept && completePage(kept);
}

async function readTerms(db: CatalogueDatabase, language: OtherLanguage): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.terms.where({ language }).toArray()).map(({ english, text }) => [english, text]));
}

/** Server time up to which the copy is true; null when there is none. */
export async function readAsOf(db: CatalogueDatabase): Promise<string | null> {
  await openCatalogue(db);
  return (await db.state.get("sync"))?.asOf ?? null;
}

/** The state of the shop's catalogue that this copy is of; undefined when there is none. */
export async function readReached(db: CatalogueDatabase): Promise<Reached | undefined> {
  await openCatalogue(db);
  const state = await db.state.get("sync");
  return state && { epoch: state.epoch, revision: state.cursor, tag: state.cursorTag };
}

async function isReady(db: CatalogueDatabase): Promise<boolean> {
  await openCatalogue(db);
  if ((await db.state.get("sync"))?.isComplete) return true;
  await syncCatalogue(db);
  return (await db.state.get("sync"))?.isComplete ?? false;
}

/** Fetches a language that the device has no texts of; where it cannot be had, all is shown in English. */
async function haveTexts(db: CatalogueDatabase, language: OtherLanguage): Promise<void> {
  if (!(await db.textStates.get(`texts-${language}`))) await syncTexts(db, language);
}
