import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Finds follow-ups by status and day: SQLite prefers an index whose first column is compared for equality, and read
 *  every open enquiry instead. */
export const openFollowUps: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex("enquiry_follow_up").execute();
    await db.schema
      .createIndex("enquiry_follow_up_by_status")
      .on("enquiry")
      .columns(["status", "follow_up_at"])
      .where(sql.ref("follow_up_at"), "is not", null)
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  },
};
