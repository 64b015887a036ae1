// Only on SQLite: the file, its errors and its pragmas.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { freshFolder } from "../../../testing/fresh-database.ts";
import { DatabaseError } from "../database-error.ts";
import { migrate, migrations } from "../migrate.ts";
import { write } from "../write.ts";
import { openSqlite } from "./open-sqlite.ts";

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

async function aDatabase(): Promise<{ folder: string; file: string }> {
  const folder = freshFolder();
  const { db, close } = openSqlite(folder);
  await migrate(db);
  await close();
  return { folder, file: join(folder, "shop.db") };
}

test("opens a database in write-ahead mode, and removes its log at an orderly close", async () => {
  const { folder, file } = await aDatabase();
  const { db, close } = openSqlite(folder);
  const state = await db.selectFrom("catalogue_state").selectAll().executeTakeFirstOrThrow();
  expect(state).toMatchObject({ id: 1, revision: 0, samples_loaded_at: null });
  const onlooker = new Sqlite(file, { readonly: true });
  expect(onlooker.pragma("journal_mode", { simple: true })).toBe("wal");
  onlooker.close();
  await close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test("changes nothing when it migrates again", async () => {
  const { folder } = await aDatabase();
  const { db, close } = openSqlite(folder);
  const before = await db.selectFrom("catalogue_state").selectAll().execute();
  await migrate(db);
  expect(await db.selectFrom("catalogue_state").selectAll().execute()).toEqual(before);
  await close();
});

test("undoes all of a migration that fails", async () => {
  const folder = freshFolder();
  const { db, close } = openSqlite(folder);
  const half = {
    async up(trx: typeof db) {
      await trx.schema.createTable("half").addColumn("id", "text").execute();
      throw new Error("power cut");
    },
  };
  await expect(migrate(db, { ...migrations, "9999-half": half })).rejects.toThrow("power cut");
  const tables = (await db.introspection.getTables()).map((table) => table.name);
  expect(tables).toContain("enquiry");
  expect(tables).not.toContain("half");
  await close();
});

test("migrates a database of the first release and keeps its data", async () => {
  const folder = freshFolder();
  const { db, close } = openSqlite(folder);
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await migrate(db, first);
  await db.insertInto("enquiry_receipt").values({ id: "kept", hash: "x", received_at: 1 }).execute();
  await migrate(db);
  expect(await db.selectFrom("rate_bucket").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("enquiry_receipt").select("id").execute()).toEqual([{ id: "kept" }]);
  await close();
});

test("removes invited emails from the activity log, which stays append-only", async () => {
  const { db, close } = openSqlite(freshFolder());
  const earlier = Object.entries(migrations).filter(([name]) => name < "0013");
  await migrate(db, Object.fromEntries(earlier));
  const action = { admin_id: "a", admin_name: "Asha", subject_id: "i", at: 1 };
  const rows = [
    { ...action, id: "1", kind: "admin-invited", label: "dev@urjavahan.example" },
    { ...action, id: "2", kind: "admin-joined", label: "Dev Shah" },
  ] as const;
  await db.insertInto("activity").values(rows).execute();
  await migrate(db);
  const kept = await db.selectFrom("activity").select("label").orderBy("id").execute();
  expect(kept).toEqual([{ label: "a new admin" }, { label: "Dev Shah" }]);
  await expect(db.updateTable("activity").set({ label: "x" }).execute()).rejects.toThrow("append-only");
  await close();
});

test("refuses a database of a newer version and leaves its file unchanged", async () => {
  const { folder, file } = await aDatabase();
  const newer = new Sqlite(file);
  newer.prepare("insert into kysely_migration (name, timestamp) values ('0999-from-the-future', '')").run();
  newer.close();
  const before = hashOf(file);
  expect(() => openSqlite(folder)).toThrow(/newer version of Chargefront \(0999-from-the-future\)/);
  expect(hashOf(file)).toBe(before);
});

test.each([
  ["text", "This is not a database at all. ".repeat(200)],
  ["nothing", ""],
])("refuses a file of %s in a plain sentence and leaves it unchanged", (_name, content) => {
  const folder = freshFolder();
  const file = join(folder, "shop.db");
  writeFileSync(file, content);
  expect(() => openSqlite(folder)).toThrow(DatabaseError);
  expect(readFileSync(file, "utf8")).toBe(content);
});

test("refuses a database with damaged pages and leaves it unchanged", async () => {
  const { folder, file } = await aDatabase();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096, bytes.length);
  writeFileSync(file, bytes);
  const before = hashOf(file);
  expect(() => openSqlite(folder)).toThrow(/damaged/);
  expect(hashOf(file)).toBe(before);
});

test("names a data folder that cannot be made", () => {
  const folder = freshFolder();
  writeFileSync(join(folder, "file"), "");
  expect(() => openSqlite(join(folder, "file"))).toThrow(/^The data folder .*file is not a folder/);
});

test("lets a reader see committed rows but not write", async () => {
  const { folder } = await aDatabase();
  const { db, readDb, close } = openSqlite(folder);
  await db.updateTable("catalogue_state").set({ revision: 7 }).execute();
  expect(await readDb.selectFrom("catalogue_state").select("revision").execute()).toEqual([{ revision: 7 }]);
  await expect(readDb.updateTable("catalogue_state").set({ revision: 8 }).execute()).rejects.toThrow(/readonly/);
  await close();
});

test("holds the write lock from the beginning of a transaction", async () => {
  const { folder, file } = await aDatabase();
  const { db, close } = openSqlite(folder);
  const other = new Sqlite(file, { timeout: 0 });
  await write(db, async (trx) => {
    await trx.selectFrom("catalogue_state").select("revision").execute();
    expect(() => other.exec("update catalogue_state set revision = 9")).toThrow("database is locked");
    await trx.updateTable("catalogue_state").set({ revision: 3 }).execute();
  });
  other.close();
  await close();
});
