// Only on SQLite: the lock of its file.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshFolder } from "../../../testing/fresh-database.ts";
import { immediateDialect } from "./immediate-dialect.ts";

/** Opens a database, a second process on it, and a list of the waits; `whileWaiting` runs in each wait. */
function twoProcesses(whileWaiting: (waits: number) => void = () => {}) {
  const file = join(freshFolder(), "shop.db");
  const waits: number[] = [];
  const other = new Sqlite(file, { timeout: 0 });
  other.exec("pragma journal_mode = WAL; create table note (text text)");
  const db = new Kysely<{ note: { text: string } }>({
    dialect: immediateDialect(new Sqlite(file, { timeout: 0 }), async (ms) => {
      waits.push(ms);
      whileWaiting(waits.length);
    }),
  });
  onTestFinished(async () => {
    await db.destroy();
    other.close();
  });
  const write = (text: string) => db.transaction().execute((trx) => trx.insertInto("note").values({ text }).execute());
  const texts = async () => (await db.selectFrom("note").select("text").execute()).map(({ text }) => text);
  return { db, other, waits, write, texts };
}

const locked = { code: "SQLITE_BUSY" };

test("waits for the lock of another process, and then writes", async () => {
  const { other, waits, write, texts } = twoProcesses((count) => {
    if (count === 3) other.exec("commit");
  });
  other.exec("begin immediate");
  await write("later");
  expect(waits).toEqual([10, 20, 40]);
  expect(await texts()).toEqual(["later"]);
});

test("waits with a write outside a transaction, too", async () => {
  const { db, other, texts } = twoProcesses(() => void (other.inTransaction && other.exec("commit")));
  other.exec("begin immediate");
  await db.insertInto("note").values({ text: "alone" }).execute();
  expect(await texts()).toEqual(["alone"]);
});

test("refuses queued writers without waiting after one has timed out, and keeps reading", async () => {
  const { other, waits, write, texts } = twoProcesses();
  other.exec("begin immediate");
  const refused = await Promise.allSettled([write("first"), write("second"), write("third")]);
  expect(refused).toMatchObject(Array(3).fill({ status: "rejected", reason: locked }));
  expect(waits).toHaveLength(6);
  expect(await texts()).toEqual([]);
  await expect(write("fourth")).rejects.toMatchObject(locked);
  expect(waits).toHaveLength(6);
});

test("writes again when the lock is free, and waits for it again", async () => {
  const { other, waits, write, texts } = twoProcesses();
  other.exec("begin immediate");
  await expect(write("refused")).rejects.toMatchObject(locked);
  other.exec("commit");
  await write("taken");
  expect(await texts()).toEqual(["taken"]);
  other.exec("begin immediate");
  await expect(write("refused")).rejects.toMatchObject(locked);
  expect(waits).toHaveLength(12);
});

test("does not retry after other errors", async () => {
  const { db, waits } = twoProcesses();
  await db.schema.dropTable("note").execute();
  await expect(db.insertInto("note").values({ text: "x" }).execute()).rejects.toThrow("no such table");
  expect(waits).toEqual([]);
});
