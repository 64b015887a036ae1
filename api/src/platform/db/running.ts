import { databaseTime } from "./database-clock.ts";
import type { Db, Trx } from "./tables/tables.ts";

/** A process that runs on this database. */
export type RunningProcess = {
  readonly process: string;
  readonly build: string;
  /** The newest migration that it knows. */
  readonly newestMigration: string;
};

/** A process that was not seen for so long has ended. */
const aliveMs = 90_000;

export async function listRunning(db: Db | Trx): Promise<RunningProcess[]> {
  const rows = await db
    .selectFrom("release")
    .selectAll()
    .where((row) => row("seen_at", ">", row(databaseTime(db), "-", aliveMs)))
    .orderBy("process")
    .execute();
  return rows.map(({ process, build, newest_migration }) => ({ process, build, newestMigration: newest_migration }));
}
