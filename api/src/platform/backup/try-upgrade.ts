import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../db/migrate.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { database } from "./make-backup.ts";

/** Brings a copy of a database up to this code, where there is as much room as the shop itself has, and removes it
 *  again. @throws what the failing migration threw. */
export async function tryUpgrade(dataDir: string, copied: string): Promise<void> {
  const folder = join(dataDir, "upgrade-rehearsal");
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { mode: 0o700 });
    await copyFile(copied, join(folder, database));
    const { db, close } = openSqlite(folder);
    await migrate(db).finally(close);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
