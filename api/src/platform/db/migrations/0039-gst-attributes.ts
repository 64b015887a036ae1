import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds HSN code and GST rate in percent to products and to the rows of imports; null where not set. */
export const gstAttributes: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["product", "import_row"]) {
      await db.schema.alterTable(table).addColumn("hsn", "text").execute();
      await db.schema.alterTable(table).addColumn("gst_rate", "integer").execute();
    }
  },
};
