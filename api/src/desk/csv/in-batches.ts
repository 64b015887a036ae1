import { setImmediate as nextTurn } from "node:timers/promises";

type ReadAfter<Row> = (place: { readonly after: string | undefined; readonly limit: number }) => Promise<Row[]>;

/** Reads a table in order of its ids, some rows at a time; between two reads others have their turn. What is written
 *  meanwhile is read too when its id comes later. */
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
