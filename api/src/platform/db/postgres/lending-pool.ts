import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { scrubbed } from "./scrubbed-error.ts";

/** After how long without an answer to a statement it is looked whether anybody is there, how long that may take, and
 *  for how long it is believed that nobody is. Whoever waits behind somebody else who waits is answered within five
 *  seconds. */
const silentMs = 1_000;
const probeMs = 1_000;
const believedMs = 500;

/** No statement takes longer, by the database's own limit, but of whoever lifted that: after it the connection is dead,
 *  whoever else is answered. */
const longestMs = 17_000;

/** Lends connections that tell of errors without the values of rows, and are not lent again once they led to a database
 *  that takes no writes any more: the next one is made to whoever answers at that address then. */
export function lendingPool(pool: pg.Pool, log: Logger): PostgresPool {
  let awayUntil: number | undefined;
  const isThere = oneAtATime(async () => {
    // Asked twice: a process that was late itself would take its own delay for silence.
    const isAnswered = (await answers(pool.options)) || (await answers(pool.options));
    awayUntil = isAnswered ? undefined : performance.now() + believedMs;
    return isAnswered;
  });
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const told = (err: Error) => log.warn({ err }, "a connection to the database ended");
  // Without these an ended connection would end the process. https://node-postgres.com/apis/pool#error
  pool.on("error", told);
  pool.on("connect", (client) => client.on("error", told));

  function lend(client: pg.PoolClient): PostgresPoolClient {
    let isLost = false;
    let mayTakeLong = false;
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (sql.includes("statement_timeout = 0")) mayTakeLong = true;
      const end = () => (client as pg.PoolClient & pg.Client).end();
      const stopWatching = watch(end, mayTakeLong ? Number.POSITIVE_INFINITY : longestMs);
      try {
        const result = await client.query(sql, parameters.map(withoutNul));
        // Where a statement has failed and somebody went on all the same, this is all that PostgreSQL says.
        if (sql === "commit" && result.command === "ROLLBACK") {
          throw new Error("A statement of the transaction had failed, so nothing of it was written.");
        }
        return result;
      } catch (cause) {
        const error = scrubbed(cause);
        isLost ||= ledAstray(error);
        throw error;
      } finally {
        stopWatching();
      }
    };
    return {
      query: query as unknown as PostgresPoolClient["query"],
      release() {
        mayTakeLong = false;
        client.release(isLost);
      },
    };
  }

  /** A network that was cut says nothing: whoever waits for a statement would wait for many minutes. One that only
   *  takes long is left alone. */
  function watch(end: () => Promise<void>, mostMs: number): () => void {
    const from = performance.now();
    let isOver = false;
    const lookSoon = () => setTimeout(() => void look(), silentMs);
    let timer = lookSoon();
    async function look(): Promise<void> {
      if (performance.now() - from < mostMs && (await isThere())) {
        if (!isOver) timer = lookSoon();
      } else if (!isOver) await end().catch(() => undefined);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  return {
    async connect() {
      if (awayUntil !== undefined && (performance.now() < awayUntil || !(await isThere()))) {
        throw new Error("Connection terminated: the database does not answer.");
      }
      const client = await pool.connect().catch((cause: unknown) => {
        awayUntil = performance.now();
        throw cause;
      });
      const known = lent.get(client) ?? lend(client);
      lent.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** PostgreSQL takes no text that holds the character NUL, and no row has one: what is written was checked before, and
 *  what is looked for is found nowhere, as on SQLite. https://www.postgresql.org/docs/15/datatype-character.html */
function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

/** Read-only is a primary that has become a standby; the others are of a server that goes down. */
function ledAstray(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^(25006|57P0[123])$/.test(code);
}

/** Whether a database answers at an address, if only by a refusal. */
async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: probeMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (cause) {
    return cause instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Whoever asks while it is being found out is told the same. */
function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
