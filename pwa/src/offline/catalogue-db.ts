import type { Page, PageSlug } from "@chargefront/shared/page";
import type { Product } from "@chargefront/shared/product";
import Dexie, { type Table } from "dexie";

/** A product and the epoch of the catalogue it came with. */
export type KeptProduct = Product & { readonly epoch: string };

/** How far the copy follows the server. */
export type SyncState = {
  readonly key: "sync";
  readonly epoch: string;
  readonly cursor: number;
  /** Everything was received once: there is something to read. */
  readonly isComplete: boolean;
  /** Server time up to which everything was received, ISO 8601. */
  readonly asOf: string;
};

/** The device's copy of what is public. It can be thrown away at any time and is then fetched again. */
export class CatalogueDatabase extends Dexie {
  declare readonly products: Table<KeptProduct, string>;
  declare readonly pages: Table<Page, PageSlug>;
  declare readonly state: Table<SyncState, "sync">;

  constructor(name = "cf-cache") {
    super(name, { chromeTransactionDurability: "relaxed" });
    this.version(1).stores({ products: "_id, epoch", pages: "slug", state: "key" });
  }
}

/** Opens the copy; one that cannot be opened, or that a newer app wrote, is thrown away and begun again. */
export async function openCatalogue(db: CatalogueDatabase): Promise<CatalogueDatabase> {
  if (db.isOpen()) return db;
  try {
    return (await db.open()) as CatalogueDatabase;
  } catch {
    await db.delete({ disableAutoOpen: false });
    return (await db.open()) as CatalogueDatabase;
  }
}
