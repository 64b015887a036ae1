import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

/** Everybody at the desk has a role. Whoever ran the shop before is an owner; whoever joins by an older process that
 *  still runs beside this one has the least of roles, until an owner gives another. Invitations of before name no role
 *  and end. */
export const roles: Migration = {
  toleratedFrom: "",
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
