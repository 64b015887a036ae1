import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds what a customer says about a transfer. */
export const transferClaims: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("quotation").addColumn("claimed_reference", "text").execute();
    await db.schema.alterTable("quotation").addColumn("claimed_at", "bigint").execute();
  },
};
