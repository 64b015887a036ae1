import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "../tables/tables.ts";

/** Takes the emails of invited people out of the record of activity, which keeps everything for ever. The one time that
 *  it is changed: what forbids it is put back at once. */
export const invitationLabels: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await sql`drop trigger activity_is_not_changed`.execute(db);
    await db
      .updateTable("activity")
      .set({ label: "a new admin" })
      .where("kind", "in", ["admin-invited", "invitation-revoked"])
      .execute();
    await sql`create trigger activity_is_not_changed before update on activity begin select raise(abort, 'the activity record is append-only'); end`.execute(
      db,
    );
  },
};
