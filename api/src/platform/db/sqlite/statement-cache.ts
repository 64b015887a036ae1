import type { Database, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** Those of every usual request, and room for lists of many lengths. */
const mostRemembered = 200;

/** A database that prepares the same words once and keeps what it prepared, the latest used the longest. A statement
 *  can be under way only once: whoever reads rows one by one, as `stream()` does, must not ask the same beside it. */
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
