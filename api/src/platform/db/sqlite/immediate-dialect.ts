import type { Database } from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
} from "kysely";
import { type Pause, retryWhenLocked } from "./retry-when-locked.ts";
import { withStatementCache } from "./statement-cache.ts";

/** Kysely's SQLite dialect with four changes: a transaction takes the write lock when it begins (`BEGIN IMMEDIATE`),
 *  so that it never fails half-way for want of it; waiting for the lock does not block the event loop; a migration
 *  may run in a transaction, which SQLite supports; and prepared statements are cached. */
export function immediateDialect(database: Database, pause?: Pause): Dialect {
  const base = new SqliteDialect({ database: withStatementCache(database) });
  return {
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true }),
    createDriver: () => beginningImmediately(base.createDriver(), database, pause),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => base.createQueryCompiler(),
  };
}

function beginningImmediately(driver: Driver, database: Database, pause?: Pause): Driver {
  let patient: DatabaseConnection | undefined;
  return {
    init: () => driver.init(),
    async acquireConnection() {
      const connection = await driver.acquireConnection();
      // There is only one connection.
      patient ??= retryWhenLocked(connection, pause);
      return patient;
    },
    async beginTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    async rollbackTransaction(connection) {
      // A full disk may have ended the transaction already; an error of the rollback would hide that.
      if (database.inTransaction) await driver.rollbackTransaction(connection);
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}
