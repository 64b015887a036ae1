import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { Product } from "@chargefront/shared/product/product";
import { type CatalogueDatabase, openCatalogue } from "./catalogue-db.ts";
import type { Reached } from "./document-cache.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

/** The catalogue, newest product first as the API lists it, from this device; fetched first when the device has none
 *  yet. Undefined when there is none and none can be had. */
export async function readProducts(db: CatalogueDatabase): Promise<readonly Product[] | undefined> {
  return (await isReady(db)) ? db.products.orderBy("_id").reverse().toArray() : undefined;
}

/** One product; null when the catalogue does not have it. */
export async function readProduct(db: CatalogueDatabase, id: string): Promise<Product | null | undefined> {
  return (await isReady(db)) ? ((await db.products.get(id)) ?? null) : undefined;
}

export async function readPage<Slug extends PageSlug>(
  db: CatalogueDatabase,
  slug: Slug,
): Promise<Page<Slug> | undefined> {
  return (await isReady(db)) ? ((await db.pages.get(slug)) as Page<Slug> | undefined) : undefined;
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
