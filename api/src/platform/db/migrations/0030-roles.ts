import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Adds roles of the desk. Existing admins become owners; an admin who joins through an older process that still
 *  runs gets the role with the fewest rights, until an owner changes it. Existing invitations name no role and are
 *  deleted. */
export const roles: Migration = {
  compatibleSince: "any",
  // biome-ignore lint/suspicious/noExplicitAny: the tables of this time
  async up(db: Kysely<any>): Promise<void> {
    await addColumn("admin", "role", "content");
    await addColumn("admin", "status", "active");
    await addColumn("admin_invite", "role", "content");
    await db.updateTable("admin").set({ role: "owner" }).execute();
    await db.deleteFrom("admin_invite").execute();

    async function addColumn(table: string, name: string, value: string) {
      const added = db.schema.alterTable(table).addColumn(name, "text", (column) => column.notNull().defaultTo(value));
      await added.execute();
    }
  },
};
