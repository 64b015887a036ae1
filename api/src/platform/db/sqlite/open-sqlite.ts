import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { makePrivate } from "../../files/private-files.ts";
import { DatabaseError } from "../database-error.ts";
import { makeDataFolder } from "../make-data-folder.ts";
import type { OpenDatabase } from "../opened-database.ts";
import type { Tables } from "../tables/tables.ts";
import { checkDatabaseFile } from "./check-file.ts";
import { immediateDialect } from "./immediate-dialect.ts";
import { withStatementCache } from "./statement-cache.ts";

/** Opens `shop.db` in the data folder, and makes both when they are missing.
 *  @throws DatabaseError with a sentence for the operator when it cannot be used; the file is then unchanged. */
export function openSqlite(dataDir: string): OpenDatabase {
  const file = join(dataDir, "shop.db");
  makeDataFolder(dataDir);
  checkDatabaseFile(file);
  const writer = openWriter(file);
  const reader = new Sqlite(file, { readonly: true, timeout: busyTimeoutMs });
  // Never in a transaction, where it would not see later commits.
  const onlooker = new Sqlite(file, { readonly: true, timeout: busyTimeoutMs });
  // https://www.sqlite.org/pragma.html#pragma_data_version
  const dataVersion = onlooker.prepare("pragma data_version").pluck();
  const db = new Kysely<Tables>({ dialect: immediateDialect(writer) });
  const readDb = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withStatementCache(reader) }) });
  return {
    engine: "sqlite",
    db,
    readDb,
    version: () => Number(dataVersion.get()),
    // One process, which wakes its own jobs.
    onNotice: () => undefined,
    onHearingAgain: () => undefined,
    notify: () => undefined,
    isListening: () => true,
    aheadMs: () => 0,
    startAlone: (work) => work(),
    async close() {
      if (!writer.open) return;
      await readDb.destroy();
      reader.close();
      onlooker.close();
      writer.pragma(`busy_timeout = ${busyTimeoutMs}`);
      writer.pragma("wal_checkpoint(TRUNCATE)");
      await db.destroy();
      writer.close();
    },
  };
}

/** Short, as better-sqlite3 waits on the event loop. Once the shop is open, the writer does not wait there at all:
 *  `retry-when-locked.ts`. */
const busyTimeoutMs = 250;

function openWriter(file: string): Sqlite.Database {
  try {
    const writer = new Sqlite(file, { timeout: busyTimeoutMs });
    // Before the write-ahead log exists, which SQLite makes as private as the database.
    makePrivate(file);
    writer.pragma("journal_mode = WAL");
    // FULL syncs at every commit, so that an acknowledged enquiry survives a power cut.
    writer.pragma("synchronous = FULL");
    writer.pragma("foreign_keys = ON");
    // Overwrites deleted data, so that erased data cannot be read from the file. docs/security.md#T35.
    writer.pragma("secure_delete = ON");
    writer.pragma("busy_timeout = 0");
    return writer;
  } catch (cause) {
    throw new DatabaseError(`The database ${file} cannot be opened for writing. Is another server using it?`, {
      cause,
    });
  }
}
