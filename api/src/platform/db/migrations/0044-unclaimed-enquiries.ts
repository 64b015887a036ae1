import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds an index of the enquiries that a rep captured and no one is assigned to, which are few. */
export const unclaimedEnquiries: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("enquiry_unclaimed")
      .on("enquiry")
      .column("created_at")
      .where(sql.ref("rep_id"), "is not", null)
      .where(sql.ref("assignee_id"), "is", null)
      .execute();
  },
};
