import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds what a sales rep writes down at a site: the company, the site as JSON, and how consent was given. */
export const fieldEnquiries: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["company", "site", "consent_given"]) {
      await db.schema.alterTable("enquiry").addColumn(column, "text").execute();
    }
  },
};
