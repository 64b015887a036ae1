import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { CatalogueText } from "@chargefront/shared/product/catalogue-texts";
import type { Product } from "@chargefront/shared/product/product";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import Dexie, { type Table } from "dexie";
import { databases } from "../../ui/browser/databases.ts";
import { openInTime } from "./in-time.ts";
import { abortTransactionsOnSuspend } from "./page-suspension.ts";

/** A product and the number of the full run it came with or after. */
export type KeptProduct = Product & { readonly run: number };

/** How far the copy follows the server. */
export type SyncState = {
  readonly key: "sync";
  readonly epoch: string;
  readonly cursor: number;
  /** A tag that distinguishes the cursor from one with the same number; none in a copy that the release before has
   *  made, nor `run`. */
  readonly cursorTag?: string;
  /** How often the server has sent everything from the beginning. */
  readonly run?: number;
  /** It does so now: what has not come yet may still come. */
  readonly isInRun?: boolean;
  /** Everything was received once: there is something to read. */
  readonly isComplete: boolean;
  /** Server time up to which everything was received, ISO 8601. */
  readonly asOf: string;
  /** The server was put back, and what this device has sent could not be offered to it yet. */
  readonly isOfferOwed?: boolean;
};

/** A product's texts in another language, the word for a term of specifications, and a page. */
export type KeptText = CatalogueText & { readonly language: OtherLanguage };
export type KeptTerm = { readonly language: OtherLanguage; readonly english: string; readonly text: string };
export type KeptPageText = { readonly language: OtherLanguage; readonly slug: PageSlug; readonly page: Page };

/** How far the texts of a language follow the server. */
export type TextsState = {
  readonly key: `texts-${OtherLanguage}`;
  readonly epoch: string;
  readonly cursor: number;
  readonly cursorTag: string;
};

/** The device's copy of what is public. It can be thrown away at any time and is then fetched again. */
export class CatalogueDatabase extends Dexie {
  declare readonly products: Table<KeptProduct, string>;
  declare readonly pages: Table<Page, PageSlug>;
  declare readonly state: Table<SyncState, "sync">;
  declare readonly textStates: Table<TextsState, TextsState["key"]>;
  declare readonly texts: Table<KeptText, [OtherLanguage, string]>;
  declare readonly terms: Table<KeptTerm, [OtherLanguage, string]>;
  declare readonly pageTexts: Table<KeptPageText, [OtherLanguage, string]>;

  constructor(name = "cf-cache") {
    super(name, { ...databases(), chromeTransactionDurability: "relaxed" });
    // Nothing reads the index any more but the release before, in tabs that are still open.
    this.version(1).stores({ products: "_id, epoch", pages: "slug", state: "key" });
    this.version(2).stores({
      textStates: "key",
      texts: "[language+id], language",
      terms: "[language+english], language",
      pageTexts: "[language+slug], language",
    });
    abortTransactionsOnSuspend(this);
  }
}

/** Opens the copy; one that cannot be opened, or that a newer app wrote, is thrown away and begun again. */
export async function openCatalogue(db: CatalogueDatabase): Promise<void> {
  await openInTime(db, async () => {
    try {
      await db.open();
    } catch {
      await db.delete({ disableAutoOpen: false });
      await db.open();
    }
  });
}
