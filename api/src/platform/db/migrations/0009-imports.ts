import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds imports of products: each run, and the checked rows of its file that are not yet in the catalogue. */
export const imports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("import_run")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("admin_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("total", "bigint", (column) => column.notNull())
      .addColumn("done", "bigint", (column) => column.notNull())
      .addColumn("new_rows", "integer", (column) => column.notNull())
      .addColumn("changed_rows", "integer", (column) => column.notNull())
      .addColumn("unchanged_rows", "integer", (column) => column.notNull())
      .addColumn("wrong_rows", "integer", (column) => column.notNull())
      .addColumn("problems", "text", (column) => column.notNull())
      .addColumn("problem_count", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("import_row")
      .addColumn("run_id", "text", (column) => column.notNull().references("import_run.id").onDelete("cascade"))
      .addColumn("row", "integer", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("product_id", "text", (column) => column.notNull())
      .addColumn("seen_revision", "integer")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("price_paise", "bigint", (column) => column.notNull())
      .addColumn("rating_tenths", "integer", (column) => column.notNull())
      .addColumn("image_hash", "text", (column) => column.notNull())
      .addColumn("image_width", "integer", (column) => column.notNull())
      .addColumn("image_height", "integer", (column) => column.notNull())
      .addColumn("image_color", "text", (column) => column.notNull())
      .addColumn("specifications", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("import_row_key", ["run_id", "row"])
      .execute();
  },
};
