import type { OtherLanguage } from "../text/language.ts";

/** Where an import is: the file is read and checked; it waits for the admin; it is being written; it is over.
 *  `refused`: the file has faults, which are named, and nothing of it was imported. `failed`: the fault was ours. */
export const importStates = ["reading", "checked", "importing", "done", "refused", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** A problem at one place of the file. */
export type ImportProblem = {
  /** The row as a spreadsheet counts it, the heading being row 1; null for the file as a whole. */
  readonly row: number | null;
  /** The heading of the column; null for the row as a whole. */
  readonly column: string | null;
  readonly sentence: string;
};

/** The effect of a row that is written: it adds a product, changes one, or restores a deleted one. */
export const importKinds = ["new", "changed", "restored"] as const;
export type ImportKind = (typeof importKinds)[number];

/** A column in which a row differs from its product. Both cells are empty where they cannot be read, such as those of a
 *  picture, and cut off where they are long. */
export type ImportChange = { readonly column: string; readonly from: string; readonly to: string };

/** One row of the file that will add or change a product, or bring one back. */
export type ImportPreview = {
  readonly row: number;
  readonly kind: ImportKind;
  readonly title: string;
  /** Rupees with at most 2 decimals. */
  readonly price: number;
  readonly rating: number;
  readonly specifications: number;
  /** Languages in which it will say something else. */
  readonly translations: readonly OtherLanguage[];
  /** Whether the product is off sale afterwards. */
  readonly isHidden: boolean;
  /** Empty for a new product; left out by a process of the release before. */
  readonly changes?: readonly ImportChange[] | undefined;
};

/** An import as its admin reads it. */
export type ProductImport = {
  readonly id: string;
  readonly state: ImportState;
  /** How far it has come: bytes of the file while it is read, rows while they are written. */
  readonly total: number;
  readonly done: number;
  /** Rows that were read so far, by what becomes of them. */
  readonly counts: Readonly<Record<ImportKind | "unchanged" | "wrong", number>>;
  /** The first ones; `problemCount` tells how many there are. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** Whether the admin who sent the file sets prices: if not, products keep theirs, and a new product is hidden. */
  readonly setsPrices: boolean;
  /** The first rows that will be written, while it waits for the admin. */
  readonly preview: readonly ImportPreview[];
};

/** Rows that an import writes. */
export function rowsToWrite(counts: ProductImport["counts"]): number {
  return importKinds.reduce((sum, kind) => sum + counts[kind], 0);
}
