import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { Db, Trx } from "./tables/tables.ts";

/** Begins and ends transactions of a database that does not keep writers apart by itself. */
export type Door = <Value>(work: (trx: Trx) => Promise<Value>) => Promise<Value>;

const doors = new WeakMap<Db, Door>();

export function setDoor(db: Db, door: Door): void {
  doors.set(db, door);
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

/** Does work in one transaction that no other writer comes between: what it reads stays true until it is committed.
 *  Nothing but the database may be awaited in it, as everybody else who writes waits for its end. It is never repeated
 *  by itself. `alone`: exactly one statement, which carries its own condition; nobody is kept out, and there is no
 *  transaction. @throws what the work throws; then nothing of it is written. */
export function write<Value>(
  db: Db,
  work: (trx: Trx) => Promise<Value>,
  how: "whole" | "alone" = "whole",
): Promise<Value> {
  const condition = conditions.getStore();
  if (how === "alone" && !condition) return work(oneStatement(db));
  async function onCondition(trx: Trx): Promise<Value> {
    await condition?.(trx);
    return work(trx);
  }
  const door = doors.get(db);
  return door ? door(onCondition) : db.transaction().execute(onCondition);
}

/** Does several reads in one snapshot of what was committed. */
export function readTogether<Value>(readDb: Db, work: (trx: Trx) => Promise<Value>): Promise<Value> {
  return readDb.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

/** The database without a transaction, for whoever would be handed one. */
function oneStatement(db: Db): Trx {
  let isAsked = false;
  const once: KyselyPlugin = {
    transformQuery({ node }) {
      if (isAsked) throw new Error("Whoever writes alone has one statement and no more.");
      isAsked = true;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // It has everything that a transaction has but the sort of its name.
  return db.withPlugin(once) as unknown as Trx;
}
