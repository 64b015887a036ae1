import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the token buckets of clients, by a keyed hash of their address. A full bucket has no row. */
export const rateBuckets: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("rate_bucket")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("full_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("rate_bucket_by_time").on("rate_bucket").column("full_at").execute();
  },
};
