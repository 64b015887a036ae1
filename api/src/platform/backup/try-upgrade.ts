import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrate } from "../db/migrate.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { database } from "./make-backup.ts";

/** Migrates a copy of a database to this code, on the shop's own disk, and removes the copy. @throws the error of
 *  the failing migration. */
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
