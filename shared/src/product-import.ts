/** Where an import is: the file is read and checked; it waits for the admin; it is being written; it is over. `refused`: the file has
 *  faults, which are named, and nothing of it was imported. `failed`: the fault was ours. */
export const importStates = ["reading", "checked", "importing", "done", "refused", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/** What is wrong at one place of the file. */
export type ImportProblem = {
  /** The row as a spreadsheet counts it, the heading being row 1; null for the file as a whole. */
  readonly row: number | null;
  /** The heading of the column; null for the row as a whole. */
  readonly column: string | null;
  readonly sentence: string;
};

/** One row of the file that will add or change a product. */
export type ImportPreview = {
  readonly row: number;
  readonly kind: "new" | "changed";
  readonly title: string;
  /** Rupees with at most 2 decimals. */
  readonly price: number;
  readonly rating: number;
  readonly specifications: number;
};

/** An import as its admin reads it. */
export type ProductImport = {
  readonly id: string;
  readonly state: ImportState;
  /** How far it has come: bytes of the file while it is read, rows while they are written. */
  readonly total: number;
  readonly done: number;
  /** Rows that were read so far, by what becomes of them. A deleted product that comes back counts as new. */
  readonly counts: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly wrong: number;
  };
  /** The first ones; `problemCount` tells how many there are. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** The first rows that will be written, while it waits for the admin. */
  readonly preview: readonly ImportPreview[];
};
