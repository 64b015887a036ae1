import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Who wrote each version of a page. */
export const pageAuthors: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("page_version").addColumn("admin_name", "text").execute();
  },
};
