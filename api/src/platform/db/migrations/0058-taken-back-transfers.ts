import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds that a recorded transfer was taken back, because it was a mistake. */
export const takenBackTransfers: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("transfer").addColumn("taken_back_at", "bigint").execute();
    await db.schema.alterTable("transfer").addColumn("taken_back_by", "text").execute();
    await db.schema.alterTable("transfer").addColumn("taken_back_why", "text").execute();
  },
};
