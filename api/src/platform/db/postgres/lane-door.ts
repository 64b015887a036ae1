import { CompiledQuery } from "kysely";
import { lockSpace, locks } from "../locks.ts";
import type { Db, Trx } from "../tables/tables.ts";
import type { Door } from "../write.ts";
import { createTurns } from "./in-turn.ts";

type Rules = {
  /** How long a writer waits for its lane, in the process and in the database together. */
  readonly waitMs: number;
  /** After each commit, before whoever wrote hears of it. */
  readonly onCommit: (trx: Trx) => void;
  readonly onTurn: (turn: Turn) => void;
};

/** What became of one writer: how long it waited, in the process and in the database, and how long it then kept all
 *  others waiting. */
export type Turn = {
  readonly waitedMs: number;
  readonly heldMs: number;
  /** Who wrote, by its stack. */
  readonly writer: Error;
};

/** What is left to wait for the lock in the database, at least. */
const leastLockMs = 100;

/** Transactions one at a time over all processes, by an advisory lock that ends with the transaction. READ COMMITTED:
 *  each statement after the lock sees what was committed while it was waited for; a snapshot taken before it would not.
 *  A process waits with one connection at most, so that those who wait do not use up the pool. */
export function laneDoor(db: Db, { waitMs, onCommit, onTurn }: Rules): Door {
  const inTurn = createTurns(waitMs);
  return async (work) => {
    // Costs some microseconds beside a round trip: its text is made by whoever reads it.
    const writer = new Error("written here");
    const askedAt = performance.now();
    let takenAt: number | undefined;
    const turn = inTurn((leftMs) =>
      db.connection().execute(async (connection) => {
        const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
        try {
          await say(beginning(Math.max(leastLockMs, Math.ceil(leftMs))));
          takenAt = performance.now();
          // Has all that a transaction has, which here begins and ends by its own words.
          const trx = connection as unknown as Trx;
          const value = await work(trx);
          await say("commit");
          onCommit(trx);
          return value;
        } catch (cause) {
          // Where the connection is gone, the database rolls back by itself.
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

/** One round trip. A process that stops in the middle, or sleeps, loses the lane after ten seconds. */
function beginning(lockMs: number): string {
  return [
    "begin",
    `set local lock_timeout = '${lockMs}ms'`,
    "set local statement_timeout = '15s'",
    "set local idle_in_transaction_session_timeout = '10s'",
    `select pg_advisory_xact_lock(${lockSpace}, ${locks.write})`,
  ].join("; ");
}
