import type { KyselyPlugin } from "kysely";
import type { Db, Trx } from "./tables/tables.ts";

/** Begins and ends transactions of a database that does not keep writers apart by itself. */
export type Door = <Value>(work: (trx: Trx) => Promise<Value>) => Promise<Value>;

const doors = new WeakMap<Db, Door>();

export function setDoor(db: Db, door: Door): void {
  doors.set(db, door);
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
  if (how === "alone") return work(oneStatement(db));
  const door = doors.get(db);
  return door ? door(work) : db.transaction().execute(work);
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
