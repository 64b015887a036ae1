import type { Logger } from "pino";
import { databaseTime } from "../db/database-clock.ts";
import type { RunningProcess } from "../db/running.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { write, writeOne } from "../db/write.ts";
import { repeat } from "../jobs/repeat.ts";

const beatEveryMs = 30_000;
const forgottenMs = 600_000;

export type Heartbeat = {
  readonly beat: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

/** Records in the database that this process runs, and its release. */
export function createHeartbeat(
  { db, log }: { readonly db: Db; readonly log: Logger },
  self: RunningProcess,
): Heartbeat {
  const beat = () =>
    write(db, async (trx) => {
      await sayAlive(trx, self);
      await trx
        .deleteFrom("release")
        .where((row) => row("seen_at", "<", row(databaseTime(trx), "-", forgottenMs)))
        .execute();
    });
  const repeated = repeat(beatEveryMs, beat, (err) => log.warn({ err }, "this process could not say that it runs"));
  return {
    beat,
    start: repeated.start,
    async stop() {
      await repeated.stop();
      const leave = (trx: Trx) => trx.deleteFrom("release").where("process", "=", self.process).execute();
      await writeOne(db, leave).catch((err: unknown) => log.warn({ err }, "this process could not say goodbye"));
    },
  };
}

async function sayAlive(trx: Trx, { process, build, newestMigration }: RunningProcess): Promise<void> {
  const seen_at = databaseTime(trx);
  await trx
    .insertInto("release")
    .values({ process, build, newest_migration: newestMigration, seen_at })
    .onConflict((conflict) => conflict.column("process").doUpdateSet({ seen_at }))
    .execute();
}
