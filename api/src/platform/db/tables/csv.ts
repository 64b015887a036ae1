import type { ProductColumns } from "@chargefront/shared/product/product-fields";
import type { ImportKind, ImportState } from "@chargefront/shared/product/product-import";

export type CsvTables = {
  import_run: ImportRunRow;
  import_row: ImportRowRow;
};

/** `total` and `done` are bytes of the file while it is read and rows while they are written. The columns
 *  `claimed_by` and `claimed_until` of earlier releases are unused. */
type ImportRunRow = {
  id: string;
  admin_id: string;
  state: ImportState;
  total: number;
  done: number;
  new_rows: number;
  changed_rows: number;
  restored_rows: number;
  unchanged_rows: number;
  wrong_rows: number;
  problems: string;
  problem_count: number;
  created_at: number;
  updated_at: number;
};

/** A checked row, ready to be written. `seen_revision` is the product's when the row was checked, null when there
 *  was no product. */
type ImportRowRow = ProductColumns & {
  run_id: string;
  row: number;
  kind: ImportKind;
  product_id: string;
  seen_revision: number | null;
  image_hash: string;
  image_width: number;
  image_height: number;
  image_color: string;
  specifications: string;
  /** The translations that the row changes. */
  texts: string;
  hidden: number;
  created_at: number;
};
