import type { Database } from "better-sqlite3";
import { CompiledQuery, type Dialect, type Driver, SqliteAdapter, SqliteDialect } from "kysely";

/** Kysely's SQLite dialect with two changes: a transaction takes the write lock when it begins (`BEGIN IMMEDIATE`), so
 *  that it never fails half-way for want of it; and a migration may run in a transaction, which SQLite can do. */
export function immediateDialect(database: Database): Dialect {
  const base = new SqliteDialect({ database });
  return {
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true }),
    createDriver: () => beginningImmediately(base.createDriver()),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => base.createQueryCompiler(),
  };
}

function beginningImmediately(driver: Driver): Driver {
  return {
    init: () => driver.init(),
    acquireConnection: () => driver.acquireConnection(),
    async beginTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    },
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}
