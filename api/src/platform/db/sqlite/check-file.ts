import { existsSync, statSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { DatabaseError } from "../database-error.ts";
import { migrations } from "../migrate.ts";
import { intolerable, type SchemaNote } from "../unknown-migrations.ts";

/** Checks an existing database through a read-only connection, before anything is written. A missing file passes.
 *  @throws DatabaseError when it is empty, damaged, not a database, or made by a newer version. */
export function checkDatabaseFile(file: string): void {
  if (!existsSync(file)) return;
  if (statSync(file).size === 0) {
    throw new DatabaseError(
      `The database ${file} is empty. Restore a backup, or delete it to begin with an empty shop.`,
    );
  }
  const unknown = intolerable(Object.keys(migrations), readDatabase(file));
  if (unknown.length === 0) return;
  throw new DatabaseError(
    `The database ${file} was made by a newer version of Chargefront (${unknown.join(", ")}). Run that version, or restore an older backup.`,
  );
}

/** Reads the migrations that ran and their notes, after SQLite's own check of every page. */
function readDatabase(file: string): { ran: string[]; notes: SchemaNote[] } {
  try {
    const reader = new Sqlite(file, { readonly: true, fileMustExist: true });
    try {
      if (reader.pragma("quick_check(1)", { simple: true }) !== "ok") throw new Error("quick_check failed");
      return { ran: migrationNames(reader), notes: readNotes(reader) };
    } finally {
      reader.close();
    }
  } catch (cause) {
    throw new DatabaseError(isUnreadable(cause) ? unreadable(file) : damaged(file), { cause });
  }
}

/** Returns whether this process cannot access the file, which may itself be sound. */
function isUnreadable(cause: unknown): boolean {
  return cause instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED|CANTOPEN|PERM|READONLY)/.test(cause.code);
}

function unreadable(file: string): string {
  return `The database ${file} cannot be read. Check who may read it, and whether another server is using it.`;
}

function damaged(file: string): string {
  return `The database ${file} is damaged or is not a Chargefront database. Restore a backup.`;
}

function migrationNames(reader: Sqlite.Database): string[] {
  if (!hasTable(reader, "kysely_migration")) return [];
  return reader
    .prepare<[], { name: string }>("select name from kysely_migration")
    .all()
    .map((row) => row.name);
}

function readNotes(reader: Sqlite.Database): SchemaNote[] {
  if (!hasTable(reader, "schema_note")) return [];
  return reader.prepare<[], SchemaNote>("select name, tolerated_from from schema_note").all();
}

function hasTable(reader: Sqlite.Database, name: string): boolean {
  return reader.prepare("select 1 from sqlite_master where name = ?").get(name) !== undefined;
}
