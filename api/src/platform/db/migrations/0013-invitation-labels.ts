import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Takes the emails of invited people out of the record of activity, which keeps everything for ever. The one time that
 *  it is changed: what forbids it is put back at once. */
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
