import { setImmediate as nextTurn } from "node:timers/promises";

type ReadAfter<Row> = (place: { readonly after: string | undefined; readonly limit: number }) => Promise<Row[]>;

/** Reads a table in order of its ids, in batches, and yields to other work between them. Includes rows that are
 *  inserted in the meantime if their ids follow the last one read. */
export async function* inBatches<Row extends { readonly id: string }>(
  read: ReadAfter<Row>,
  limit: number,
): AsyncGenerator<Row[], void, void> {
  let after: string | undefined;
  for (;;) {
    const rows = await read({ after, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < limit) return;
    after = last.id;
    await nextTurn();
  }
}
