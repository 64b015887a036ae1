import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Finds the few enquiries with a follow-up by its day. */
export const followUpsDue: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("enquiry_follow_up")
      .on("enquiry")
      .column("follow_up_at")
      .where(sql.ref("follow_up_at"), "is not", null)
      .execute();
  },
};
