// Only on SQLite: the shop backs up its file before an upgrade.
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { migrate, migrations } from "../db/migrate.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { createLog } from "../http/log.ts";
import { listBackups } from "./backup-list.ts";
import { makeBackup } from "./make-backup.ts";

const all = Object.keys(migrations).length;

function migrationsIn(folder: string): number {
  const db = new Sqlite(join(folder, "shop.db"), { readonly: true });
  const { count } = db.prepare("select count(*) as count from kysely_migration").get() as { count: number };
  db.close();
  return count;
}

/** Makes a data folder as the code with that many migrations left it. */
async function anOldFolder(count: number, folder = freshFolder()): Promise<string> {
  const { db, close } = openSqlite(folder);
  await migrate(db, Object.fromEntries(Object.entries(migrations).slice(0, count)));
  await close();
  return folder;
}

async function opens(dataDir: string, env: Record<string, string> = {}, makeOne?: () => Promise<void>) {
  const config = parseConfig({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: "0", ...env });
  const { folder } = config.backups;
  const shop = await composeShop(config, {
    log: createLog("silent"),
    makeBackup: makeOne ?? (async () => void (await makeBackup({ dataDir, folder, now: Date.now() }))),
  });
  onTestFinished(shop.close);
  return { madeBackups: await listBackups(folder) };
}

test("makes a backup before an older database is migrated", async () => {
  const folder = await anOldFolder(6);
  const { madeBackups } = await opens(folder);
  expect(madeBackups.map((backup) => migrationsIn(backup.folder))).toEqual([6]);
  expect(migrationsIn(folder)).toBe(all);
});

test("makes no backup of a new shop or one that is up to date", async () => {
  const folder = freshFolder();
  expect((await opens(folder)).madeBackups).toEqual([]);
  expect((await opens(await anOldFolder(all))).madeBackups).toEqual([]);
});

test("changes nothing and gives the reason when the backup cannot be made", async () => {
  const folder = await anOldFolder(6);
  const fails = opens(folder, {}, () => Promise.reject(new Error("The disk is full.")));
  await expect(fails).rejects.toThrow(/no backup could be made .*: The disk is full\. Nothing was changed\./);
  expect(migrationsIn(folder)).toBe(6);
});

test("keeps one backup when an upgrade fails repeatedly, and one more after a change", async () => {
  const folder = await anOldFolder(6);
  const change = (statement: string) => {
    const db = new Sqlite(join(folder, "shop.db"));
    db.exec(statement);
    db.close();
  };
  // Blocks a later migration, which creates the same table.
  change("create table erasure (id text)");
  for (let start = 0; start < 3; start += 1) await expect(opens(folder)).rejects.toThrow(/already exists/);
  const backups = join(folder, "backups");
  // The second backup includes the migrations before the failing one.
  expect((await listBackups(backups)).map((backup) => migrationsIn(backup.folder))).toEqual([14, 6]);
  change("drop table erasure");
  await opens(folder);
  expect((await listBackups(backups)).map((backup) => migrationsIn(backup.folder))).toEqual([14, 14, 6]);
});

test("names the folder and changes nothing when the backup folder cannot be made", async () => {
  const folder = await anOldFolder(6);
  const notAFolder = join(folder, "shop.db");
  await expect(opens(folder, { BACKUP_DIR: join(notAFolder, "backups") })).rejects.toThrow(
    /no backup could be made .*: The folder for backups, .*shop\.db.backups, cannot be made or written\. Nothing was changed/,
  );
  expect(migrationsIn(folder)).toBe(6);
});

test("migrates a shop without backups when backups are turned off", async () => {
  const folder = await anOldFolder(6);
  expect((await opens(folder, { BACKUP_EVERY_HOURS: "0" })).madeBackups).toEqual([]);
  expect(migrationsIn(folder)).toBe(all);
});

test("migrates a database with any number of migrations", async () => {
  const old = freshFolder();
  for (let count = 1; count <= all; count += 1) {
    await anOldFolder(count, old);
    const folder = freshFolder();
    copyFileSync(join(old, "shop.db"), join(folder, "shop.db"));
    await opens(folder, { BACKUP_EVERY_HOURS: "0" });
    expect([count, migrationsIn(folder)]).toEqual([count, all]);
  }
});
