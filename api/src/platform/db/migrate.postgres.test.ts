import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { type Env, emptyEnv, freshEnv, openDuringTest } from "../../testing/fresh-database.ts";
import { createLog } from "../http/log.ts";
import { waitForSchema } from "./bring-up-to-date.ts";
import { listRanMigrations, migrate, migrations, newestMigration } from "./migrate.ts";
import type { Migration } from "./migrations/migration.ts";
import { openDatabase } from "./open-database.ts";
import { underStartLock } from "./postgres/process-locks.ts";
import type { Db } from "./tables/tables.ts";

/** A release after this one. */
const next = (migration: Migration) => ({ ...migrations, "9001-next": migration });

const addsColumn: Migration["up"] = async (db) => {
  await db.schema.alterTable("product").addColumn("warranty", "text").execute();
};

/** Makes an empty shop of its own, removed with everything a test adds to it. */
async function aShop() {
  const env = await emptyEnv();
  const { db } = await openDuringTest(parseConfig(env));
  await migrate(db);
  return { env, db };
}

/** Records a process as running, as the process itself does every half minute. */
async function runs(db: Db, build: string, newest: string): Promise<void> {
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  await db.insertInto("release").values({ process: build, build, newest_migration: newest, seen_at: now }).execute();
}

async function connected(env: Env): Promise<pg.Client> {
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("delays a migration that older releases cannot run beside until no older process runs", async () => {
  const { db } = await aShop();
  await runs(db, "older", newestMigration);
  await expect(migrate(db, next({ up: addsColumn }))).rejects.toThrow(
    "The migration 9001-next would break processes that still run (older). Stop all of them first; one that was killed counts as running for a minute and a half.",
  );
  expect(await listRanMigrations(db)).not.toContain("9001-next");
  await db
    .updateTable("release")
    .set((row) => ({ seen_at: row("seen_at", "-", 90_000) }))
    .execute();
  await runs(db, "next", "9001-next");
  await migrate(db, next({ up: addsColumn }));
  expect(await listRanMigrations(db)).toContain("9001-next");
});

test("delays a migration that the previous release tolerates until no still older process runs", async () => {
  const { db } = await aShop();
  const chosen = next({ up: addsColumn, compatibleSince: newestMigration });
  await runs(db, "present", newestMigration);
  await runs(db, "older", "0001-first-release");
  await expect(migrate(db, chosen)).rejects.toThrow(
    "The migration 9001-next would break processes that still run (older). Let the release between be on all of them first.",
  );
  await db.deleteFrom("release").where("build", "=", "older").execute();
  await migrate(db, chosen);
  expect(await db.selectFrom("schema_note").selectAll().where("name", "=", "9001-next").execute()).toEqual([
    { name: "9001-next", tolerated_from: newestMigration },
  ]);
});

/** Locks a table as `pg_dump` does while it reads. */
async function aReader(env: Env): Promise<pg.Client> {
  const reader = await connected(env);
  await reader.query("begin; lock table product in access share mode");
  return reader;
}

test("retries a migration while its table is in use, and gives up with a sentence for the operator", async () => {
  const { env, db } = await aShop();
  const reader = await aReader(env);
  let tries = 0;
  let lastTry = 0;
  const up: Migration["up"] = async (trx, engine) => {
    tries += 1;
    if (tries === lastTry) await reader.query("commit");
    // A shorter timeout than in production.
    await sql`set local lock_timeout = '20ms'`.execute(trx);
    await addsColumn(trx, engine);
  };
  await expect(migrate(db, next({ up }), 0)).rejects.toThrow(
    "The migration 9001-next did not get its table in 10 tries: another client uses it, as pg_dump does. Start this again when that has ended.",
  );
  expect(tries).toBe(10);
  lastTry = tries + 3;
  await migrate(db, next({ up }), 0);
  expect(tries).toBe(13);
  expect(await listRanMigrations(db)).toContain("9001-next");
});

test("ends a process that may not migrate when no other process does so in time", async () => {
  const { db } = await openDuringTest(parseConfig(await emptyEnv()));
  await expect(waitForSchema(db, { waitMs: 2, checkEveryMs: 1 })).rejects.toThrow(
    "The database is not up to date, and MIGRATE=never leaves it so. Run this release once with MIGRATE=only.",
  );
  await migrate(db);
  await waitForSchema(db, { waitMs: 0, checkEveryMs: 1 });
});

test("ends a process that waits too long for another one's start", async () => {
  const env = await freshEnv();
  const { startAlone, close } = await openDatabase(parseConfig(env), createLog("silent"));
  onTestFinished(close);
  const settings = { connectionString: env.DATABASE_URL };
  await startAlone(async () => {
    await expect(underStartLock(settings, async () => undefined, 20)).rejects.toThrow(
      "Another process has been starting for two minutes. See what it says, and start this again.",
    );
  });
  expect(await underStartLock(settings, async () => "begun", 20)).toBe("begun");
});
