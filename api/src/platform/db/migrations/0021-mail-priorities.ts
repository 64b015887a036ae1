import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds the priority of mails, 0 for accounts, 1 for orders and 3 for the rest, and the indexes that find the next mail
 *  and the latest of a priority. Erases the bodies of sent account mails, as they contain login links. */
export const mailPriorities: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable("mail")
      .addColumn("priority", "integer", (column) => column.notNull().defaultTo(3))
      .execute();
    for (const [beginning, priority] of [
      ["password-reset:", 0],
      ["password-changed:", 0],
      ["invite:", 0],
      ["order-", 1],
    ] as const) {
      await db.updateTable("mail").set({ priority }).where("reference", "like", `${beginning}%`).execute();
    }
    await db.updateTable("mail").set({ body: "" }).where("priority", "=", 0).where("sent_at", "is not", null).execute();
    await db.schema
      .createIndex("mail_next")
      .on("mail")
      .columns(["priority", "next_attempt_at", "id"])
      .where(sql.ref("sent_at"), "is", null)
      .execute();
    await db.schema.createIndex("mail_by_priority").on("mail").columns(["priority", "created_at"]).execute();
  },
};
