import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the language of customers, orders and mails: English by default. */
export const languagesOfPeople: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["customer", "shop_order", "mail"]) {
      await db.schema
        .alterTable(table)
        .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
        .execute();
    }
  },
};
