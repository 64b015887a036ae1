import type { GstRate } from "@chargefront/shared/money/gst-rates";
import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { imagePath } from "@chargefront/shared/product/image";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { listSoldProducts } from "./product-store.ts";

/** The fields of a product on sale that carts, orders and quotations use. `image` is the path of its smallest picture. */
export type SoldProduct = {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly pricePaise: Paise;
  readonly revision: number;
  /** The revision in which its texts last changed. */
  readonly textRevision: number;
  readonly hsn: string | null;
  readonly gstRate: GstRate | null;
};

/** Finds the products on sale among these ids, by id. */
export async function findSoldProducts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await listSoldProducts(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        title: row.title,
        image: imagePath(row.image_hash, 280, "webp"),
        pricePaise: toPaise(row.price_paise),
        revision: row.revision,
        textRevision: row.text_revision ?? row.revision,
        hsn: row.hsn,
        gstRate: row.gst_rate as GstRate | null,
      },
    ]),
  );
}
