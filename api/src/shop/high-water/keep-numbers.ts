import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { hasHigher, type Numbers, raiseMark } from "./mark.ts";

type Kept = Pick<Core, "config" | "files" | "db">;

/** Brings the mark up to the numbers that were given out: after the transaction that took one. Read from where was just
 *  written. */
export async function keepNumbers(deps: Kept): Promise<void> {
  await raiseMark(deps, await readNumbers(deps.db));
}

/** Lets the database go on counting above these numbers. Answers whether it had not come so far. */
export async function raiseNumbers({ db, log }: Pick<Core, "db" | "log">, numbers: Numbers): Promise<boolean> {
  const known = await readNumbers(db);
  if (!hasHigher(numbers, known)) return false;
  for (const [begins, last] of Object.entries(numbers)) {
    if (last <= (known[begins] ?? 0)) continue;
    await write(db, (trx) => raiseCounter(trx, begins, last), "alone");
    log.warn({ begins, last }, "order numbers go on above those that this database does not know");
  }
  return true;
}

async function readNumbers(db: Db): Promise<Numbers> {
  const counters = await db.selectFrom("order_counter").selectAll().execute();
  return Object.fromEntries(counters.map(({ begins, last }) => [begins, last]));
}

async function raiseCounter(trx: Trx, begins: string, last: number): Promise<void> {
  await trx
    .insertInto("order_counter")
    .values({ begins, last })
    .onConflict((conflict) => conflict.column("begins").doUpdateSet({ last }).where("order_counter.last", "<", last))
    .execute();
}
