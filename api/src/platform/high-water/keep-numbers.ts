import type { Core } from "../core.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { hasHigher, type Numbers, raiseMark } from "./mark.ts";

type Kept = Pick<Core, "config" | "files" | "db">;

/** Raises the mark to the numbers given out; called after the transaction that took one. Reads from the connection
 *  that writes. */
export async function keepNumbers(deps: Kept): Promise<void> {
  await raiseMark(deps, await readNumbers(deps.db));
}

/** Returns whether the database has not reached a number that was given out. */
export async function isBehind(db: Db, given: Numbers): Promise<boolean> {
  return hasHigher(given, await readNumbers(db));
}

/** Makes the database continue above the numbers that were given out. */
export async function raiseNumbers(trx: Trx, given: Numbers): Promise<void> {
  const rows = Object.entries(given).map(([begins, last]) => ({ begins, last }));
  if (rows.length === 0) return;
  await trx
    .insertInto("order_counter")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("begins")
        .doUpdateSet((row) => ({ last: row.ref("excluded.last") }))
        .whereRef("order_counter.last", "<", "excluded.last"),
    )
    .execute();
}

/** Counts a change of an admin's rights like a number that is given out, so that a database from before the change is
 *  known as an earlier state. */
export async function countRankChange(trx: Trx): Promise<void> {
  await trx
    .insertInto("order_counter")
    .values({ begins: "rank-changes", last: 1 })
    .onConflict((conflict) =>
      conflict.column("begins").doUpdateSet((row) => ({ last: row("order_counter.last", "+", 1) })),
    )
    .execute();
}

/** Reads the highest number of each series that the database has given out. */
export async function readNumbers(db: Db): Promise<Numbers> {
  const counters = await db.selectFrom("order_counter").selectAll().execute();
  return Object.fromEntries(counters.map(({ begins, last }) => [begins, last]));
}
