import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** A random tag for each revision of the catalogue from now on. Put back from a snapshot of the disk, a database takes
 *  numbers a second time; the tag tells a client that its cursor is of what was lost. */
export const revisionTags: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("catalogue_revision")
      .addColumn("revision", "integer", (column) => column.primaryKey())
      .addColumn("tag", "text", (column) => column.notNull())
      .execute();
  },
};
