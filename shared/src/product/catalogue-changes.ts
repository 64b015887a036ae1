import type { Page } from "../page/page.ts";
import type { Product } from "./product.ts";

/** The changes of the public catalogue since a cursor. */
export type CatalogueChanges = {
  /** Another one after a backup was put back. */
  readonly epoch: string;
  readonly products: readonly Product[];
  readonly deletedProductIds: readonly string[];
  readonly pages: readonly Page[];
  /** The revision up to which this answer reaches. */
  readonly cursor: number;
  /** Sent back with the cursor, it tells whether the database is still the one that gave it. */
  readonly cursorTag: string;
  /** The client's cursor says nothing here: this answer and those after it hold everything there is. */
  readonly startsAnew: boolean;
  /** There is more after the cursor. */
  readonly more: boolean;
  /** Server time, ISO 8601. */
  readonly asOf: string;
};
