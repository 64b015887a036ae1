import type { Core } from "../../platform/core.ts";
import { getCatalogueState } from "../../platform/db/catalogue-revision.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { type HighWater, readMark, writeMark } from "./mark.ts";

type Kept = Pick<Core, "config" | "files" | "db" | "readDb">;

/** Brings the mark up to the numbers that were given out: after the transaction that took one. */
export async function keepNumbers(deps: Kept): Promise<void> {
  const mark = await readMark(deps);
  const orderNumbers = await highestNumbers(deps, mark);
  if (orderNumbers) await writeMark(deps, { ...mark, orderNumbers });
}

/** The same, and up to the state of the catalogue: by whoever looked whether the database is an earlier one. */
export async function keepMark(deps: Kept): Promise<void> {
  const mark = await readMark(deps);
  const orderNumbers = (await highestNumbers(deps, mark)) ?? mark.orderNumbers;
  const catalogue = await getCatalogueState(deps.readDb);
  const next = { ...mark, orderNumbers, catalogue };
  if (JSON.stringify(next) !== JSON.stringify(mark)) await writeMark(deps, next);
}

/** Lets the database go on counting above the mark. */
export async function raiseNumbers(deps: Kept & Pick<Core, "log">): Promise<void> {
  for (const [begins, last] of Object.entries((await readMark(deps)).orderNumbers)) {
    const isRaised = await write(deps.db, (trx) => raiseCounter(trx, begins, last), "alone");
    if (isRaised) deps.log.warn({ begins, last }, "order numbers go on above those that this database does not know");
  }
}

/** Undefined where none is higher than the mark's. Read from where was just written. */
async function highestNumbers(
  { db }: Kept,
  { orderNumbers }: HighWater,
): Promise<HighWater["orderNumbers"] | undefined> {
  const counters = await db.selectFrom("order_counter").selectAll().execute();
  const higher = counters.filter(({ begins, last }) => last > (orderNumbers[begins] ?? 0));
  if (higher.length === 0) return undefined;
  return { ...orderNumbers, ...Object.fromEntries(higher.map(({ begins, last }) => [begins, last])) };
}

async function raiseCounter(trx: Trx, begins: string, last: number): Promise<boolean> {
  const raised = await trx
    .insertInto("order_counter")
    .values({ begins, last })
    .onConflict((conflict) => conflict.column("begins").doUpdateSet({ last }).where("order_counter.last", "<", last))
    .returning("last")
    .executeTakeFirst();
  return raised !== undefined;
}
