import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Finds an order by the reference that its customer gave. Replaced by 0065. */
export const claimedReferences: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex("quotation_by_claim")
      .on("quotation")
      .expression(sql`upper(replace(replace(replace(claimed_reference, ' ', ''), '-', ''), '/', ''))`)
      .where(sql<boolean>`claimed_reference is not null`)
      .execute();
  },
};
