import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

const isNotDeleted = sql<boolean>`deleted_at is null`;

/** Finds what waits at the desk in the order of its day or time, so that a count can stop at a limit, and what one
 *  person did. The condition of `enquiry_due` is that of the list of follow-ups. */
export const deskLists: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const index of ["enquiry_follow_up_by_status", "enquiry_unanswered", "enquiry_unclaimed"]) {
      await db.schema.dropIndex(index).execute();
    }
    await db.schema
      .createIndex("enquiry_due")
      .on("enquiry")
      .columns(["follow_up_at", "id", "assignee_id"])
      .where(sql<boolean>`follow_up_at is not null`)
      .where(isNotDeleted)
      .where(sql<boolean>`(status in ('new', 'contacted', 'quoted') or (status = 'lost' and lost_reason = 'later'))`)
      .execute();
    await db.schema
      .createIndex("enquiry_unanswered")
      .on("enquiry")
      .columns(["status", "call_by", "deleted_at", "assignee_id"])
      .where(sql<boolean>`status = 'new' and call_by is not null`)
      .execute();
    // SQLite chooses it over the indexes of the list for its three columns that are compared for equality.
    await db.schema
      .createIndex("enquiry_unclaimed")
      .on("enquiry")
      .columns(["status", "channel", "deleted_at", "created_at"])
      .where(sql<boolean>`rep_id is not null and assignee_id is null`)
      .execute();
    await db.schema.createIndex("activity_by_person").on("activity").columns(["admin_id", "id"]).execute();
  },
};
