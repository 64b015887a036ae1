import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the value of an enquiry, why it was lost and when it was won. */
export const deals: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["value_paise", "won_at"]) {
      await db.schema.alterTable("enquiry").addColumn(column, "bigint").execute();
    }
    for (const column of ["lost_reason", "lost_reason_text"]) {
      await db.schema.alterTable("enquiry").addColumn(column, "text").execute();
    }
  },
};
