import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** In which language the shop writes to a customer, about an order, and a mail: English unless told. */
export const languagesOfPeople: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ["customer", "shop_order", "mail"]) {
      await db.schema
        .alterTable(table)
        .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
        .execute();
    }
  },
};
