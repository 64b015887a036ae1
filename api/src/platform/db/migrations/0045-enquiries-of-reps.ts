import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds an index of the enquiries that reps captured, by rep and status. */
export const enquiriesOfReps: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("enquiry_by_rep")
      .on("enquiry")
      .columns(["rep_id", "status", "created_at", "id"])
      .where(sql.ref("rep_id"), "is not", null)
      .where(sql.ref("deleted_at"), "is", null)
      .execute();
  },
};
