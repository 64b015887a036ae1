import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Counts the enquiries of each day in India again, without those that were deleted since. */
export const listedDays: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<Tables>): Promise<void> {
    await db.deleteFrom("enquiry_day").execute();
    await sql`insert into enquiry_day (day, received)
      select (created_at + 19800000) / 86400000, count(*) from enquiry
      where status <> 'spam' and deleted_at is null group by 1`.execute(db);
  },
};
