import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { listBackups } from "../backup/backup-list.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { claimDataFolder } from "./claim-data-folder.ts";

function aFile(): string {
  const file = join(freshFolder(), "file");
  writeFileSync(file, "");
  return file;
}

test("names a folder that cannot be made or used in one sentence", () => {
  const unusable = [
    aFile(),
    join(aFile(), "data"),
    join(aFile(), "a", "b"),
    join(freshFolder(), "a\0b"),
    join(freshFolder(), "a".repeat(300)),
    ...(process.platform === "linux" ? ["/proc/nope", "/proc/nope/a/b", "/dev/null", "/dev/null/data"] : []),
  ];
  for (const folder of unusable) {
    for (const open of [claimDataFolder, openSqlite]) {
      expect(() => open(folder)).toThrow(`The data folder ${folder} is not a folder that can be made or used.`);
    }
  }
});

test("refuses a folder with other files in one sentence and leaves it unchanged", () => {
  const folder = freshFolder();
  for (const name of ["mail", "backups"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "passwd"), "root");
  chmodSync(folder, 0o755);
  for (const open of [claimDataFolder, openSqlite]) {
    expect(() => open(folder)).toThrow(
      `The data folder ${folder} holds other files and no shop. Name a folder that is new or empty.`,
    );
  }
  expect([readdirSync(folder).toSorted(), statSync(folder).mode & 0o777]).toEqual([
    ["backups", "mail", "passwd"],
    0o755,
  ]);
});

test("accepts a folder with a shop, or with only harmless files", () => {
  const folder = freshFolder();
  for (const name of ["lost+found", ".snapshots", "backups", "erasures"]) mkdirSync(join(folder, name));
  for (const name of ["erasures.jsonl", "high-water.json", "address.key"]) writeFileSync(join(folder, name), "");
  claimDataFolder(folder).release();
  writeFileSync(join(folder, "notes.txt"), "of the operator");
  claimDataFolder(folder).release();
});

test("makes a data folder and its parents", () => {
  claimDataFolder(join(freshFolder(), "a", "b", "c")).release();
});

test("finds no backups in a file", async () => {
  expect(await listBackups(aFile())).toEqual([]);
});
