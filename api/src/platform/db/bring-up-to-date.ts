import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { DatabaseError } from "./database-error.ts";
import { migrate, readSchemaState } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Db } from "./tables/tables.ts";

/** Migrates the database and closes it.
 *  @throws DatabaseError with a sentence for the operator. */
export async function migrateOnly(config: Config, log: Logger): Promise<void> {
  const { db, startAlone, close } = await openDatabase(config, log);
  try {
    await startAlone(() => migrate(db));
  } finally {
    await close();
  }
}

const aMinute = { waitMs: 60_000, checkEveryMs: 1_000 };

/** Waits until another process has migrated the database, for a process that may not do so itself.
 *  @throws DatabaseError when it is not up to date after a minute. */
export async function waitForSchema(db: Db, { waitMs, checkEveryMs } = aMinute): Promise<void> {
  for (let waitedMs = 0; (await readSchemaState(db)) !== "present"; waitedMs += checkEveryMs) {
    if (waitedMs >= waitMs) {
      throw new DatabaseError(
        "The database is not up to date, and MIGRATE=never leaves it so. Run this release once with MIGRATE=only.",
      );
    }
    await wait(checkEveryMs);
  }
}
