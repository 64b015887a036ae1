import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** Counts the logins of a time span at all accounts. One that is still being checked is not in `right`. */
export type LoginTally = { readonly spanStart: number; readonly tries: number; readonly right: number };

/** Counts an attempt in the span that begins at `spanStart` and returns the counts of that span. Deletes spans that
 *  began before `since`. docs/security.md#T15. */
export async function countTry(
  trx: Trx,
  { spanStart, since }: { readonly spanStart: number; readonly since: number },
): Promise<LoginTally> {
  await trx.deleteFrom("login_tally").where("span_start", "<", since).execute();
  const row = await trx
    .insertInto("login_tally")
    .values({ span_start: spanStart, tries: 1, right_ones: 0 })
    .onConflict((conflict) =>
      conflict.column("span_start").doUpdateSet((tally) => ({ tries: tally("login_tally.tries", "+", 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTally(row);
}

/** Counts an attempt of that span as successful. */
export async function countRight(trx: Trx, spanStart: number): Promise<void> {
  await trx
    .updateTable("login_tally")
    .set((tally) => ({ right_ones: tally("right_ones", "+", 1) }))
    .where("span_start", "=", spanStart)
    .execute();
}

/** Uncounts one attempt that was never checked. */
export async function uncountTry(trx: Trx, spanStart: number): Promise<void> {
  await trx
    .updateTable("login_tally")
    .set((tally) => ({ tries: tally("tries", "-", 1) }))
    .where("span_start", "=", spanStart)
    .where("tries", ">", 0)
    .execute();
}

/** Lists the spans on record, the newest first. */
export async function listTallies(db: Db | Trx): Promise<LoginTally[]> {
  const rows = await db.selectFrom("login_tally").selectAll().orderBy("span_start", "desc").execute();
  return rows.map(toTally);
}

function toTally(row: { span_start: number; tries: number; right_ones: number }): LoginTally {
  return { spanStart: row.span_start, tries: row.tries, right: row.right_ones };
}
