import type { Database, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** Enough for every usual request, and for lists of many lengths. */
const mostRemembered = 200;

/** Wraps a database with an LRU cache of prepared statements. A statement can run only once at a time: a caller that
 *  reads rows one by one, as `stream()` does, must not run the same SQL concurrently. */
export function withStatementCache(database: Database): SqliteDatabase {
  const remembered = new Map<string, Statement<unknown[]>>();
  return {
    close: () => void database.close(),
    prepare(words) {
      const statement = remembered.get(words) ?? database.prepare<unknown[]>(words);
      remembered.delete(words);
      remembered.set(words, statement);
      const [oldest] = remembered.size > mostRemembered ? remembered.keys() : [];
      if (oldest !== undefined) remembered.delete(oldest);
      return statement;
    },
  };
}
