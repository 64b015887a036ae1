import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { PostgresSettings } from "../../../fleet-config.ts";
import { changesCatalogue } from "../catalogue-revision.ts";
import { DatabaseError } from "../database-error.ts";
import { hasTable } from "../migrate.ts";
import { refuseMovedDatabase } from "../moved.ts";
import type { Connections, Notice, OpenDatabase } from "../opened-database.ts";
import type { Db, Tables, Trx } from "../tables/tables.ts";
import { setTransactionRunner } from "../write.ts";
import { checkServer } from "./check-server.ts";
import { clockDifference } from "./clock-difference.ts";
import { lendingPool } from "./lending-pool.ts";
import { channel, listen } from "./listener.ts";
import { type Place, takePlace, underStartLock } from "./process-locks.ts";
import { collateTexts, emptyLists } from "./query-plugins.ts";
import { serializeWrites, type Turn } from "./serialize-writes.ts";

/** A writer that keeps all others waiting for longer is named in the log. */
const slowMs = 100;

/** The minimum time between two notices of a kind in one process: each takes a lock over the whole cluster at its
 *  commit. */
const noticeRestMs = 1_000;

/** Makes the database end the session of a disconnected process within ten seconds, which releases its locks, also
 *  for the same process. Has no effect on a Unix socket.
 *  https://www.postgresql.org/docs/15/runtime-config-connection.html#RUNTIME-CONFIG-TCP-SETTINGS */
const endsWhenCutOff = [
  "-c tcp_keepalives_idle=4",
  "-c tcp_keepalives_interval=2",
  "-c tcp_keepalives_count=3",
  "-c tcp_user_timeout=10000",
].join(" ");

/** Starts no further processes for a query: for a page of a list that takes longer than they save. */
const alone = "-c max_parallel_workers_per_gather=0";

/** Opens a shop on PostgreSQL: a pool that writes, one that only reads, both on the primary, and a connection that
 *  listens. @throws DatabaseError when the server does not answer or the shop cannot use it. */
export async function openPostgres(
  {
    url,
    pool: size,
    waitMs,
    place,
    evenMoved,
  }: PostgresSettings & { readonly place: Place; readonly evenMoved: boolean },
  log: Logger,
): Promise<OpenDatabase> {
  const settings = {
    connectionString: url,
    // A request that waited for its turn still gets a connection.
    connectionTimeoutMillis: waitMs + 500,
    keepAlive: true,
    application_name: "chargefront",
  };
  const holding = { ...settings, options: endsWhenCutOff };
  const openPool = (options: string) => new pg.Pool({ ...settings, max: size, options, types: numericTypes });
  const writers = openPool("-c statement_timeout=15s");
  const readers = openPool(`-c statement_timeout=15s -c default_transaction_read_only=on ${alone}`);
  const dialect = (pool: pg.Pool) => new PostgresDialect({ pool: lendingPool(pool, log) });
  const plugins = [emptyLists, collateTexts];
  const db: Db = new Kysely<Tables>({ dialect: dialect(writers), plugins });
  const readDb: Db = new Kysely<Tables>({ dialect: dialect(readers), plugins: [emptyLists] });
  let version = 0;
  const raise = () => {
    version += 1;
  };
  let tellWaited: ((waitedMs: number) => void) | undefined;
  function onTurn({ waitedMs, heldMs, writer }: Turn): void {
    tellWaited?.(waitedMs);
    if (heldMs > slowMs) log.warn({ heldMs: Math.round(heldMs), err: writer }, "all other writers waited for one");
  }
  const onCommit = (trx: Trx) => changesCatalogue(trx) && raise();
  setTransactionRunner(db, serializeWrites(db, { waitMs, onCommit, onTurn }));
  const destroy = () => Promise.all([db.destroy(), readDb.destroy()]);
  try {
    await checkServer(db);
    if (!evenMoved && (await hasTable(db, "shop_key"))) await refuseMovedDatabase(db);
  } catch (cause) {
    await destroy();
    if (cause instanceof DatabaseError) throw cause;
    const words = `The database at DATABASE_URL does not answer, or refuses this user.${whyOf(cause)}`;
    throw new DatabaseError(words, { cause });
  }
  const wakes = new Map<string, () => void>();
  let lookAgain: (() => void) | undefined;
  const difference = clockDifference(log);
  const listener = listen(holding, {
    log,
    greet: async (client) => {
      await takePlace(client, place);
      await difference.look(client);
    },
    look: difference.look,
    onConnected() {
      raise();
      lookAgain?.();
    },
    onNotice: (notice) => (notice === "catalogue" ? raise() : wakes.get(notice)?.()),
  });
  await listener.first.catch(async (cause: unknown) => {
    await listener.close();
    await destroy();
    throw cause;
  });
  // A lost notice does no harm: the receiver also checks at regular intervals.
  const notify = (notice: Notice) =>
    void sql`select pg_notify(${channel}, ${notice})`.execute(db).catch(() => undefined);
  return {
    engine: "postgres",
    db,
    readDb,
    version: () => (listener.isConnected() ? version : undefined),
    onNotice: (notice, wake) => void wakes.set(notice, wake),
    onHearingAgain(look) {
      lookAgain = look;
    },
    notify: atMostOncePer(noticeRestMs, notify),
    isListening: listener.isConnected,
    aheadMs: difference.aheadMs,
    figures: {
      connections: () => countConnections([writers, readers]),
      onWaited(tell) {
        tellWaited = tell;
      },
    },
    startAlone: (work) => underStartLock(holding, work),
    async close() {
      await listener.close();
      await destroy();
    },
  };
}

/** Returns what the server or the system says, in brackets: it names no password. */
function whyOf(cause: unknown): string {
  const said = cause instanceof Error ? cause.message.split("\n")[0] : "";
  return said ? ` (${said})` : "";
}

/** Throttles `tell` to once per `restMs` for each value: the first call goes through at once, calls during the rest
 *  lead to one more at its end. */
function atMostOncePer<Told>(restMs: number, tell: (told: Told) => void): (told: Told) => void {
  const resting = new Set<Told>();
  const owed = new Set<Told>();
  return function tellOrOwe(told) {
    if (resting.has(told)) return void owed.add(told);
    resting.add(told);
    tell(told);
    const rest = () => {
      resting.delete(told);
      if (owed.delete(told)) tellOrOwe(told);
    };
    setTimeout(rest, restMs).unref();
  };
}

function countConnections(pools: readonly pg.Pool[]): Connections {
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}

/** Reads counts, sums, money and times as numbers, only for these connections. Throws for a value that no number
 *  holds exactly. */
const numericTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === pg.types.builtins.INT8 || id === pg.types.builtins.NUMERIC) return toNumber;
    return pg.types.getTypeParser(id, format as "text");
  },
};

function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    throw new Error("The database holds a number that is too large to be exact.");
  }
  return number;
}
