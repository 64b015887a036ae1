import { CompiledQuery } from "kysely";
import { lockSpace, locks } from "../locks.ts";
import type { Db, Trx } from "../tables/tables.ts";
import type { Door } from "../write.ts";
import { createTurns } from "./in-turn.ts";

type Rules = {
  /** How long a writer waits for its lane, in the process and in the database together. */
  readonly waitMs: number;
  /** After each commit, before whoever wrote hears of it. */
  readonly onCommit: () => void;
};

/** What is left to wait for the lock in the database, at least. */
const leastLockMs = 100;

/** Transactions one at a time over all processes, by an advisory lock that ends with the transaction. READ COMMITTED:
 *  each statement after the lock sees what was committed while it was waited for; a snapshot taken before it would not.
 *  A process waits with one connection at most, so that those who wait do not use up the pool. */
export function laneDoor(db: Db, { waitMs, onCommit }: Rules): Door {
  const inTurn = createTurns(waitMs);
  return (work) =>
    inTurn((leftMs) =>
      db.connection().execute(async (connection) => {
        const say = (words: string) => connection.executeQuery(CompiledQuery.raw(words));
        try {
          await say(beginning(Math.max(leastLockMs, Math.ceil(leftMs))));
          // Has all that a transaction has, which here begins and ends by its own words.
          const value = await work(connection as unknown as Trx);
          await say("commit");
          onCommit();
          return value;
        } catch (cause) {
          // Where the connection is gone, the database rolls back by itself.
          await say("rollback").catch(() => undefined);
          throw cause;
        }
      }),
    );
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
