import { CompiledQuery } from "kysely";
import { lockSpace, locks } from "../locks.ts";
import type { Db, Trx } from "../tables/tables.ts";
import type { RunTransaction } from "../write.ts";
import { createTurns } from "./in-turn.ts";

type Rules = {
  /** How long a writer waits for its lane, in the process and in the database together. */
  readonly waitMs: number;
  /** Called after each commit, before the writer gets its result. */
  readonly onCommit: (trx: Trx) => void;
  readonly onTurn: (turn: Turn) => void;
};

/** The times of one writer: how long it waited, in the process and in the database, and how long it then made all
 *  others wait. */
export type Turn = {
  readonly waitedMs: number;
  readonly heldMs: number;
  /** Identifies the writer by its stack. */
  readonly writer: Error;
};

/** The minimum milliseconds to wait for the lock in the database. */
const leastLockMs = 100;

/** Runs transactions one at a time over all processes, by an advisory lock that ends with the transaction. READ
 *  COMMITTED: each statement after the lock sees what was committed while waiting; a snapshot taken before would
 *  not. A process waits with one connection at most, so that waiting writers do not use up the pool. */
export function serializeWrites(db: Db, { waitMs, onCommit, onTurn }: Rules): RunTransaction {
  const inTurn = createTurns(waitMs);
  return async (work) => {
    // Costs microseconds compared to a round trip: the stack's text is built only when it is read.
    const writer = new Error("written here");
    const askedAt = performance.now();
    let takenAt: number | undefined;
    const turn = inTurn((leftMs) =>
      db.connection().execute(async (connection) => {
        const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
        try {
          await say(beginning(Math.max(leastLockMs, Math.ceil(leftMs))));
          takenAt = performance.now();
          // A connection has all that a transaction has; it begins and ends here by explicit statements.
          const trx = connection as unknown as Trx;
          const value = await work(trx);
          await say("commit");
          onCommit(trx);
          return value;
        } catch (cause) {
          // When the connection is lost, the database rolls back.
          await say("rollback").catch(() => undefined);
          throw cause;
        }
      }),
    );
    try {
      return await turn;
    } finally {
      const endedAt = performance.now();
      const gotAt = takenAt ?? endedAt;
      onTurn({ waitedMs: gotAt - askedAt, heldMs: endedAt - gotAt, writer });
    }
  };
}

/** Begins a transaction in one round trip. A process that hangs or sleeps in the middle loses the lane after ten
 *  seconds. */
function beginning(lockMs: number): string {
  return [
    "begin",
    `set local lock_timeout = '${lockMs}ms'`,
    "set local statement_timeout = '15s'",
    "set local idle_in_transaction_session_timeout = '10s'",
    `select pg_advisory_xact_lock(${lockSpace}, ${locks.write})`,
  ].join("; ");
}
