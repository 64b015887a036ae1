import type { Page } from "./page.ts";
import type { Product } from "./product.ts";

/** What changed in the public catalogue since a cursor. Offline design 3.7. */
export type CatalogueChanges = {
  /** Another epoch than the client's means that this is a full answer from the beginning. */
  readonly epoch: string;
  readonly products: readonly Product[];
  readonly deletedProductIds: readonly string[];
  readonly pages: readonly Page[];
  /** The revision up to which this answer reaches. */
  readonly cursor: number;
  /** There is more after the cursor. */
  readonly more: boolean;
  /** Server time, ISO 8601. */
  readonly asOf: string;
};
