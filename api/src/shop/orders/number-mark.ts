import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import type { Core } from "../../platform/core.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";

/** The highest number of each series that was given out, beside the database. A restore puts an older database in the
 *  place of this one and leaves this file alone, so that no number is given out a second time. */
const fileName = "high-water.json";

/** What a later release keeps here, too, stays when this one writes. */
const mark = z.looseObject({ orderNumbers: z.record(z.string(), z.int().nonnegative()) });

type Folder = Pick<Core, "config">;

/** Lets the database go on counting above the mark. Before the shop answers anybody.
 *  @throws DatabaseError when the mark cannot be read. */
export async function raiseNumbers(deps: Folder & Pick<Core, "db" | "log">): Promise<void> {
  for (const [begins, last] of Object.entries(readMark(deps).orderNumbers)) {
    const isRaised = await write(deps.db, (trx) => raiseCounter(trx, begins, last), "alone");
    if (isRaised) deps.log.warn({ begins, last }, "order numbers go on above those that this database does not know");
  }
  await keepNumberMark(deps.db, deps);
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

/** Brings the mark up to the numbers that were given out: after the transaction that took one, and before anybody hears
 *  of it. */
export async function keepNumberMark(db: Db, deps: Folder): Promise<void> {
  const counters = await db.selectFrom("order_counter").selectAll().execute();
  const known = readMark(deps);
  const higher = counters.filter(({ begins, last }) => last > (known.orderNumbers[begins] ?? 0));
  if (higher.length === 0) return;
  const raised = Object.fromEntries(higher.map(({ begins, last }) => [begins, last]));
  writeMark(deps, { ...known, orderNumbers: { ...known.orderNumbers, ...raised } });
}

type Mark = z.infer<typeof mark>;

function readMark({ config }: Folder): Mark {
  const file = join(config.dataDir, fileName);
  if (!existsSync(file)) return { orderNumbers: {} };
  try {
    return mark.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new DatabaseError(
      `${file} holds the highest order numbers and cannot be read. Put it right or take it from a copy; without it numbers may be given out twice after a restore.`,
      { cause },
    );
  }
}

/** Whole or not at all, and safe on disk when it returns. */
function writeMark({ config }: Folder, written: Mark): void {
  const file = join(config.dataDir, fileName);
  const temporary = `${file}.tmp`;
  const handle = openSync(temporary, "w", 0o600);
  try {
    writeSync(handle, `${JSON.stringify(written)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  const folder = openSync(config.dataDir, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
