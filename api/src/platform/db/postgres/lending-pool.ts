import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Logger } from "pino";

/** Milliseconds without an answer before the server is probed, the timeout of a probe, and how long the result
 *  "unreachable" is cached. A request that waits behind another one is answered within five seconds. */
const silentMs = 1_000;
const probeMs = 1_000;
const believedMs = 500;

/** The longest a statement may take, slightly above the database's own limit, unless the caller lifted that limit.
 *  After it the connection is considered dead, even when the server answers probes. */
const longestMs = 17_000;

/** Lends connections that leave row values out of errors. A connection to a database that became read-only or is
 *  shutting down is not lent again: the next one goes to the server that then has that address. */
export function lendingPool(pool: pg.Pool, log: Logger): PostgresPool {
  let awayUntil: number | undefined;
  const isThere = oneAtATime(async () => {
    // Probed twice: a process that is itself late would mistake its own delay for silence.
    const isAnswered = (await answers(pool.options)) || (await answers(pool.options));
    awayUntil = isAnswered ? undefined : performance.now() + believedMs;
    return isAnswered;
  });
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const told = (err: Error) => log.warn({ err }, "a connection to the database ended");
  // Without these handlers a closed connection would end the process. https://node-postgres.com/apis/pool#error
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
        // PostgreSQL reports only this when a statement failed and the caller committed all the same.
        if (sql === "commit" && result.command === "ROLLBACK") {
          throw new Error("A statement of the transaction had failed, so nothing of it was written.");
        }
        return result;
      } catch (cause) {
        const error = withoutRowValues(cause);
        isLost ||= isFailover(error);
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

  /** Closes a connection whose server no longer answers: after a network cut, a caller would wait for many minutes.
   *  A statement that is merely slow is left alone. */
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

/** Replaces NUL characters, which PostgreSQL does not accept in text. No row contains one: written text was checked
 *  before, and a search for one finds nothing, as on SQLite.
 *  https://www.postgresql.org/docs/15/datatype-character.html */
function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : value;
}

/** Returns whether an error says that the primary became a standby (read-only) or the server is shutting down. */
function isFailover(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^(25006|57P0[123])$/.test(code);
}

/** Returns whether a database answers at an address, even by a refusal. */
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

/** Shares the result of a check in progress with other callers. */
function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** An error of PostgreSQL without the row values that its own error carries. `code`: see
 *  https://www.postgresql.org/docs/15/errcodes-appendix.html. docs/security.md#T34. */
class PostgresError extends Error {
  override readonly name = "PostgresError";
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor({ code, constraint, table, message }: pg.DatabaseError) {
    super(holdsValues(code) ? `PostgreSQL refused a value (${code})` : message);
    this.code = code;
    this.constraint = constraint;
    this.table = table;
  }
}

/** Returns whether the message may quote values, as data exceptions and violated constraints do. */
function holdsValues(code: string | undefined): boolean {
  return code === undefined || /^2[23]/.test(code);
}

function withoutRowValues(cause: unknown): unknown {
  return cause instanceof pg.DatabaseError ? new PostgresError(cause) : cause;
}
