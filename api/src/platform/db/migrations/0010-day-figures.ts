import { indianDay } from "@chargefront/shared/time/indian-day";
import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds stored figures per day, so that the dashboard reads days and not a million rows. */
export const dayFigures: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable("enquiry_day")
      .addColumn("day", "integer", (column) => column.primaryKey())
      .addColumn("received", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("payment_entry_by_time").on("payment_entry").column("at").execute();
    const rows = await db.selectFrom("enquiry").select("created_at").where("status", "!=", "spam").execute();
    const received = new Map<number, number>();
    for (const { created_at } of rows) {
      const day = indianDay(created_at);
      received.set(day, (received.get(day) ?? 0) + 1);
    }
    for (const [day, count] of received) {
      await db.insertInto("enquiry_day").values({ day, received: count }).execute();
    }
  },
};
