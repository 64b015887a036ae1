import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type Config, parseConfig } from "../config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import type { OpenDatabase } from "../platform/db/opened-database.ts";
import type { Db } from "../platform/db/tables/tables.ts";
import { createLog } from "../platform/http/log.ts";
import { adminOf, inDatabase, postgresEnv } from "./postgres-databases.ts";

/** Makes a folder that is removed when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "chargefront-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment variables of a shop. */
export type Env = Readonly<Record<string, string>>;

/** Returns the environment of a new empty shop that is up to date; the caller opens and closes it. */
export async function freshEnv(): Promise<Env> {
  const folder = freshFolder();
  const migrated = inject("migrated");
  if (migrated.engine === "sqlite") {
    copyFileSync(migrated.file, join(folder, "shop.db"));
    return { DATA_DIR: folder };
  }
  const { url, closed } = await borrow();
  // The caller may open it as the only process.
  await closed();
  return { DATA_DIR: folder, ...postgresEnv(url) };
}

/** Returns the data folder of an empty shop on SQLite that is up to date. */
export async function freshShopFolder(): Promise<string> {
  const { DATA_DIR = "" } = await freshEnv();
  return DATA_DIR;
}

/** Returns the environment of a shop without tables. */
export async function emptyEnv(): Promise<Env> {
  const folder = freshFolder();
  const migrated = inject("migrated");
  if (migrated.engine === "sqlite") return { DATA_DIR: folder };
  const admin = adminOf(migrated.server);
  const name = nextName(migrated.template);
  await admin.run(`create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(async () => {
    await admin.run(`drop database ${name} with (force)`);
    await admin.close();
  });
  return { DATA_DIR: folder, ...postgresEnv(inDatabase(migrated.server, name)) };
}

/** Opens a new empty shop until the test ends. */
export async function freshDatabase(): Promise<{ readonly opened: OpenDatabase; readonly env: Env }> {
  if (inject("migrated").engine === "postgres") {
    const { url, opened } = await borrow();
    return { opened: await opened(), env: { DATA_DIR: freshFolder(), ...postgresEnv(url) } };
  }
  const env = await freshEnv();
  return { opened: await openDuringTest(parseConfig(env)), env };
}

/** Returns a configuration that lets a test open a shop more than once. On PostgreSQL a request waits for its turn for
 *  a minute by default: a busy machine refuses none. */
export function withSeveralProcesses(config: Config, waitMs = 60_000): Config {
  const { database } = config;
  return { ...config, isSingleProcess: database === undefined, database: database && { ...database, waitMs } };
}

/** Opens a shop until the test ends; the test may open it more than once. */
export async function openDuringTest(config: Config, waitMs?: number): Promise<OpenDatabase> {
  const opened = await openDatabase(withSeveralProcesses(config, waitMs), createLog("silent"));
  onTestFinished(opened.close);
  return opened;
}

/** A database of this worker, emptied after each test that used it: making a new one takes fifty times as long. */
type Lent = {
  readonly url: string;
  readonly opened: () => Promise<OpenDatabase>;
  readonly closed: () => Promise<void>;
};

const free: Lent[] = [];
let made = 0;

async function borrow(): Promise<Lent> {
  const lent = free.pop() ?? (await makeOne());
  onTestFinished(async () => {
    await empty((await lent.opened()).db);
    free.push(lent);
  });
  return lent;
}

function nextName(template: string): string {
  made += 1;
  return `${template}_${process.pid}_${made}`;
}

async function makeOne(): Promise<Lent> {
  const migrated = inject("migrated");
  if (migrated.engine !== "postgres") throw new Error("Only databases of PostgreSQL are lent.");
  const name = nextName(migrated.template);
  const admin = adminOf(migrated.server);
  await admin.run(`create database ${name} template ${migrated.template}`);
  await admin.close();
  const url = inDatabase(migrated.server, name);
  let opened: Promise<OpenDatabase> | undefined;
  return {
    url,
    opened() {
      const config = parseConfig({ DATA_DIR: tmpdir(), ...postgresEnv(url) });
      opened ??= openDatabase(withSeveralProcesses(config), createLog("silent"));
      return opened;
    },
    async closed() {
      const last = await opened;
      opened = undefined;
      await last?.close();
    },
  };
}

let emptying: Promise<string> | undefined;

/** Empties a database to the state after the migrations. */
async function empty(db: Db): Promise<void> {
  emptying ??= wordsThatEmpty(db);
  const words = await emptying;
  await db.connection().execute((connection) => connection.executeQuery(CompiledQuery.raw(words)));
}

const kept = ["kysely_migration", "kysely_migration_lock", "schema_note"];

/** Returns the statements that empty a database. Deletes take a tenth of the time of a truncate, as most tables are
 *  empty. Tables with foreign keys are first; the activity log allows no deletes. */
async function wordsThatEmpty(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const { rows: arrows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f'`.execute(db);
  const left = new Set(tables.map(({ name }) => name).filter((name) => !kept.includes(name)));
  const words: string[] = ["truncate activity"];
  left.delete("activity");
  while (left.size > 0) {
    const next = [...left].filter(
      (name) => !arrows.some(({ from, to }) => to === name && from !== name && left.has(from)),
    );
    for (const name of next) {
      left.delete(name);
      words.push(`delete from ${name}`);
    }
  }
  return [
    "begin",
    ...words,
    "insert into catalogue_state (id, epoch, revision) values (1, gen_random_uuid()::text, 0)",
    "commit",
  ].join("; ");
}
