import { setTimeout as sleep } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { writeTroubleOf } from "../write-trouble.ts";

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** How long whoever finds the database locked waits before each further try: 630 ms in all. */
const pausesMs = [10, 20, 40, 80, 160, 320] as const;

/** Has a connection wait for the write lock that another process holds, beside the event loop: SQLite's own waiting
 *  would hold up every request. Once it was waited for in vain, everybody after tries once and is refused, until
 *  somebody gets it: those who queue for the connection would otherwise wait one after another. A refused statement has
 *  done nothing, so it may be repeated. */
export function retryWhenLocked(connection: DatabaseConnection, pause: Pause = sleep): DatabaseConnection {
  let isHopeless = false;

  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const pauseMs of isHopeless ? [] : pausesMs) {
      const result = await tryOnce<Row>(query);
      if (result) return result;
      await pause(pauseMs);
    }
    isHopeless = true;
    const result = await connection.executeQuery<Row>(query);
    // Reading succeeds while somebody else writes, and says nothing about the lock.
    isHopeless = SelectQueryNode.is(query.query);
    return result;
  }

  /** Undefined when the database is locked. */
  async function tryOnce<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    try {
      return await connection.executeQuery<Row>(query);
    } catch (cause) {
      if (writeTroubleOf(cause) === "locked") return undefined;
      throw cause;
    }
  }

  return { executeQuery, streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize) };
}
