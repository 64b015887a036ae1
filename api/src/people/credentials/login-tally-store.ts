import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** How the log-ins of a span of time went, of everybody at every account. One that is being checked is not right
 *  yet. */
export type LoginTally = { readonly spanStart: number; readonly tries: number; readonly right: number };

/** Counts a try of the span that `now` is in, and answers how the span stands; forgets spans that began before `since`.
 *  docs/security.md#T15. */
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

/** Counts a try of that span as right. */
export async function countRight(trx: Trx, spanStart: number): Promise<void> {
  await trx
    .updateTable("login_tally")
    .set((tally) => ({ right_ones: tally("right_ones", "+", 1) }))
    .where("span_start", "=", spanStart)
    .execute();
}

/** Takes one counted try back: it was never made. */
export async function uncountTry(trx: Trx, spanStart: number): Promise<void> {
  await trx
    .updateTable("login_tally")
    .set((tally) => ({ tries: tally("tries", "-", 1) }))
    .where("span_start", "=", spanStart)
    .where("tries", ">", 0)
    .execute();
}

/** The spans that are still known, the newest first. */
export async function listTallies(db: Db | Trx): Promise<LoginTally[]> {
  const rows = await db.selectFrom("login_tally").selectAll().orderBy("span_start", "desc").execute();
  return rows.map(toTally);
}

function toTally(row: { span_start: number; tries: number; right_ones: number }): LoginTally {
  return { spanStart: row.span_start, tries: row.tries, right: row.right_ones };
}
