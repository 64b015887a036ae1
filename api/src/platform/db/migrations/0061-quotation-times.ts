import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Lists quotations by their time, as clients make the ids. */
export const quotationTimes: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex("quotation_by_state").execute();
    await db.schema.createIndex("quotation_by_state").on("quotation").columns(["state", "created_at", "id"]).execute();
    await db.schema.createIndex("quotation_by_time").on("quotation").columns(["created_at", "id"]).execute();
  },
};
