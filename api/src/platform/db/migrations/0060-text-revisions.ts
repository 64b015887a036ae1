import { type Kysely, sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the revision in which a product's texts last changed; null when an older process added the product. */
export const textRevisions: Migration = {
  compatibleSince: "any",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    await db.schema.alterTable("product").addColumn("text_revision", "integer").execute();
    await db
      .updateTable("product")
      .set({ text_revision: sql.ref("revision") })
      .execute();
  },
};
