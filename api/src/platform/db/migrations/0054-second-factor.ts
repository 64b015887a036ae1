import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds the second factor of people at the desk. Removed with their account. */
export const secondFactor: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("second_factor")
      .addColumn("admin_id", "text", (column) => column.primaryKey().references("admin.id").onDelete("cascade"))
      .addColumn("sealed_secret", "text", (column) => column.notNull())
      .addColumn("last_step", "bigint", (column) => column.notNull())
      .addColumn("told_step", "bigint", (column) => column.notNull())
      .addColumn("switched_on_at", "bigint")
      .execute();
    await db.schema
      .createTable("recovery_code")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .addColumn("admin_id", "text", (column) => column.notNull().references("admin.id").onDelete("cascade"))
      .execute();
    await db.schema.createIndex("recovery_code_by_admin").on("recovery_code").column("admin_id").execute();
    await db.schema.alterTable("admin").addColumn("second_factor_asked_at", "bigint").execute();
  },
};
