import { setTimeout as sleep } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { writeTroubleOf } from "../write-trouble.ts";

/** Waits the given milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** The pauses before each further try on a locked database: 630 ms in all. */
const pausesMs = [10, 20, 40, 80, 160, 320] as const;

/** Retries on a connection while another process holds the write lock, without blocking the event loop as SQLite's
 *  own waiting would. After a timeout every later statement tries only once, until one succeeds: queued statements
 *  would otherwise wait one after another. A refused statement has changed nothing, so it is safe to repeat. */
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
    // A read succeeds even while another process writes, so it says nothing about the lock.
    isHopeless = SelectQueryNode.is(query.query);
    return result;
  }

  /** Returns undefined when the database is locked. */
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
