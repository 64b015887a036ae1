import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Removes the emails of invited people from the activity log, which is kept forever. The trigger that forbids
 *  changes is restored at once. */
export const invitationLabels: Migration = {
  async up(db: Kysely<Tables>, engine): Promise<void> {
    const isPostgres = engine === "postgres";
    await sql`drop trigger activity_is_not_changed${sql.raw(isPostgres ? " on activity" : "")}`.execute(db);
    await db
      .updateTable("activity")
      .set({ label: "a new admin" })
      .where("kind", "in", ["admin-invited", "invitation-revoked"])
      .execute();
    if (isPostgres) {
      await sql`create trigger activity_is_not_changed before update on activity
        for each row execute function refuse_append_only()`.execute(db);
      return;
    }
    await sql`create trigger activity_is_not_changed before update on activity begin select raise(abort, 'the activity record is append-only'); end`.execute(
      db,
    );
  },
};
