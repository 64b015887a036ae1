import type { Core } from "../core.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { hasHigher, highestOf, type Numbers, raiseMark, readMark } from "./mark.ts";

type Kept = Pick<Core, "config" | "files" | "db">;

/** Raises the mark to the numbers given out; called after the transaction that took one. Reads from the connection
 *  that writes. */
export async function keepNumbers(deps: Kept): Promise<void> {
  // Before it reads: a reference given out after that is saved by the request that took it.
  reservedOf.delete(deps.db);
  const given = await readNumbers(deps.db);
  await raiseMark(deps, given, reservedOf.get(deps.db) ?? {});
}

/** How many references may be given out before the mark is saved again: a synced write for each would halve the number
 *  of enquiries that a shop receives in a second. */
const ahead = 100;

/** The references that this process has reserved in the mark since it last saved the exact numbers. */
const reservedOf = new WeakMap<Db, Numbers>();

/** Saves references before they are shown: the first since the numbers were saved, so that a database without it is
 *  known as an earlier state, and with it those up to which such a database is continued. Only in a folder. */
export async function keepReferences(deps: Kept, references: readonly string[]): Promise<void> {
  const given = references.map(toNumbers).reduce(highestOf, {});
  if (!hasHigher(given, reservedOf.get(deps.db) ?? {})) return;
  // A repetition has a reference that was saved long ago.
  if (!hasHigher(given, (await readMark(deps)).orderNumbers)) return;
  const next = Object.entries(given).map(([begins, last]) => [begins, last + ahead]);
  const reserved = { ...reservedOf.get(deps.db), ...Object.fromEntries(next) };
  // Before the write, during which `keepNumbers` may run.
  reservedOf.set(deps.db, reserved);
  try {
    await raiseMark(deps, given, reserved);
  } catch (cause) {
    reservedOf.delete(deps.db);
    throw cause;
  }
}

function toNumbers(reference: string): Numbers {
  const begins = reference.replace(/\d+$/, "");
  return { [begins]: Number(reference.slice(begins.length)) };
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
