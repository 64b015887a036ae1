import { createHash } from "node:crypto";
import { type Database, read } from "../rig/shop-file.ts";

/** What changes by being asked, whatever the answer. */
const restless = new Set(["session", "rate_bucket", "login_delay", "login_tally", "kysely_migration_lock"]);

/** A hash of every row of each table, by the table's name; without those that count tries and visits. */
export function hashTables(dataDir: string): ReadonlyMap<string, string> {
  return read(dataDir, (db) => new Map(namesOf(db).map((name) => [name, hashRows(db, name)])));
}

/** The tables that are not what they were. */
export function changedTables(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}

function namesOf(db: Database): string[] {
  const rows = db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual %'",
    )
    .all();
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !restless.has(name));
}

function hashRows(db: Database, name: string): string {
  const rows = db.prepare(`select * from "${name}"`).all();
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}
