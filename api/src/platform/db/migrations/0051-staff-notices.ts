import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds of what a person at the desk is notified, and whom an answer to a mail reaches. */
export const staffNotices: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("admin").addColumn("notices", "text").execute();
    await db.schema.alterTable("mail").addColumn("reply_to", "text").execute();
  },
};
