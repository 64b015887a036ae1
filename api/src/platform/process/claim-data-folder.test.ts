import { writeFileSync } from "node:fs";
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

test("says in one sentence that a folder cannot be made or used", () => {
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
      expect(() => open(folder)).toThrow(`DATA_DIR ${folder} is not a folder that can be made or used.`);
    }
  }
});

test("makes a data folder and those above it", () => {
  claimDataFolder(join(freshFolder(), "a", "b", "c")).release();
});

test("finds no backups in a file", async () => {
  expect(await listBackups(aFile())).toEqual([]);
});
