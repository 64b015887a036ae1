import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import { scrubbed } from "./scrubbed-error.ts";

/** Lends connections that tell of errors without the values of rows, and are not lent again once they led to a database
 *  that takes no writes any more: the next one is made to whoever answers at that address then. */
export function lendingPool(pool: pg.Pool, log: Logger): PostgresPool {
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const told = (err: Error) => log.warn({ err }, "a connection to the database ended");
  // Without these an ended connection would end the process. https://node-postgres.com/apis/pool#error
  pool.on("error", told);
  pool.on("connect", (client) => client.on("error", told));

  function lend(client: pg.PoolClient): PostgresPoolClient {
    let isLost = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      try {
        const result = await client.query(sql, [...parameters]);
        // Where a statement has failed and somebody went on all the same, this is all that PostgreSQL says.
        if (sql === "commit" && result.command === "ROLLBACK") {
          throw new Error("A statement of the transaction had failed, so nothing of it was written.");
        }
        return result;
      } catch (cause) {
        const error = scrubbed(cause);
        isLost ||= ledAstray(error);
        throw error;
      }
    };
    return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(isLost) };
  }

  return {
    async connect() {
      const client = await pool.connect();
      const known = lent.get(client) ?? lend(client);
      lent.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Read-only is a primary that has become a standby; the others are of a server that goes down. */
function ledAstray(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^(25006|57P0[123])$/.test(code);
}
