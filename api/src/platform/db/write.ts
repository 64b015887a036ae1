import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "./tables/tables.ts";
import { writeTroubleOf } from "./write-trouble.ts";

/** Runs work in a transaction of a database that does not serialise writers itself. */
export type RunTransaction = <Value>(work: (trx: Trx) => Promise<Value>) => Promise<Value>;

const runners = new WeakMap<Db, RunTransaction>();

export function setTransactionRunner(db: Db, run: RunTransaction): void {
  runners.set(db, run);
}

type Condition = (trx: Trx) => Promise<void>;

const conditions = new AsyncLocalStorage<Condition>();

/** Runs work whose every transaction begins with a condition, such as that the sender of a request still has the right
 *  to it. Nothing is written where the condition throws. */
export function writeOnlyIf<Value>(condition: Condition, work: () => Value): Value {
  return conditions.run(condition, work);
}

/** Runs the server's own work without the condition, even where a request began it. */
export function writeRegardless<Value>(work: () => Value): Value {
  return conditions.exit(work);
}

/** Runs work in one transaction that no other writer interrupts: what it reads stays true until it is committed. Await
 *  nothing but the database in it, as all other writers wait for its end. It is not retried.
 *  @throws what the work throws; then nothing of it is written. */
export function write<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  const condition = conditions.getStore();
  async function onCondition(trx: Trx): Promise<Value> {
    await condition?.(trx);
    return work(trx);
  }
  const run = runners.get(db);
  return run ? run(onCondition) : db.transaction().execute(onCondition);
}

/** Runs one statement that carries its own condition. No other writer waits, and there is no transaction unless the
 *  request has a condition.
 *  @throws Error at a second statement. */
export function writeOne<Value>(db: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  if (conditions.getStore()) return write(db, work);
  // Statements take a `Trx` so that they cannot be called outside of `write`. Kysely types the two as unrelated classes.
  return work(db.withPlugin(oneStatement()) as unknown as Trx);
}

/** Runs several reads in one snapshot of what was committed. */
export function readTogether<Value>(readDb: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  return readDb.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

function oneStatement(): KyselyPlugin {
  let isUsed = false;
  return {
    transformQuery({ node }) {
      if (isUsed) throw new Error("writeOne runs one statement only.");
      isUsed = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Runs a part of a transaction in a savepoint: when it throws, its writes are undone and the rest of the
 *  transaction continues.
 *  @throws when the database has aborted the whole transaction, as on a full disk. */
export async function inSavepoint<Value>(trx: Trx, part: () => Promise<Value>): Promise<PromiseSettledResult<Value>> {
  await sql`savepoint attempt`.execute(trx);
  const [settled] = await Promise.allSettled([part()]);
  if (settled.status === "rejected" && writeTroubleOf(settled.reason)) throw settled.reason;
  if (settled.status === "rejected") await sql`rollback to savepoint attempt`.execute(trx);
  await sql`release savepoint attempt`.execute(trx);
  return settled;
}
