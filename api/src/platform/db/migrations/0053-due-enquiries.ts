import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Lists follow-ups that are still wanted by their day, so that the overdue ones are read in order and counted up to a
 *  limit. Its condition is that of the list. Replaces the index by status, whose rows had to be sorted. */
export const dueEnquiries: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex("enquiry_follow_up_by_status").execute();
    await db.schema
      .createIndex("enquiry_due")
      .on("enquiry")
      .columns(["follow_up_at", "id"])
      .where(sql.ref("follow_up_at"), "is not", null)
      .where(sql.ref("deleted_at"), "is", null)
      .where(sql<boolean>`(status in ('new', 'contacted', 'quoted') or (status = 'lost' and lost_reason = 'later'))`)
      .execute();
  },
};
