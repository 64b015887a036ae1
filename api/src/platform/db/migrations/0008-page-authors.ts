import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the author of each version of a page. */
export const pageAuthors: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("page_version").addColumn("admin_name", "text").execute();
  },
};
