import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the idempotency key of a product, so that a form that is sent twice adds it once. */
export const productKeys: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable("product").addColumn("idempotency_key", "text").execute();
    await db.schema.createIndex("product_key").unique().on("product").column("idempotency_key").execute();
  },
};
