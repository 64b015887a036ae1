import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds a random tag for each new revision of the catalogue. A database restored from a snapshot of the disk uses
 *  numbers a second time; the tag tells a client that its cursor belongs to the lost data. */
export const revisionTags: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("catalogue_revision")
      .addColumn("revision", "integer", (column) => column.primaryKey())
      .addColumn("tag", "text", (column) => column.notNull())
      .execute();
  },
};
