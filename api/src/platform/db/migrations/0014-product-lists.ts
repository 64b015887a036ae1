import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds an index for each sort order of the desk's products, without deleted ones. Each includes `hidden_at`, so
 *  that counting and paging read no rows. */
export const productLists: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.dropIndex("product_on_sale").execute();
    await index(db, "product_by_id").columns(["id", "hidden_at"]).execute();
    await index(db, "product_by_update").columns(["updated_at", "id", "hidden_at"]).execute();
    await index(db, "product_by_price").columns(["price_paise", "id", "hidden_at"]).execute();
    await index(db, "product_by_rating").columns(["rating_tenths", "id", "hidden_at"]).execute();
    await index(db, "product_by_title")
      .expression(sql`lower(${sql.ref("title")})`)
      .columns(["id", "hidden_at"])
      .execute();
  },
};

function index(db: Kysely<Tables>, name: string) {
  return db.schema.createIndex(name).on("product").where(sql.ref("deleted_at"), "is", null);
}
