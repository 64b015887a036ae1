import { createHash } from "node:crypto";
import { sql } from "kysely";
import { engineOf } from "../db/engine.ts";
import type { Trx } from "../db/tables/tables.ts";
import { listTables, type Table } from "./list-tables.ts";
import { MoveError } from "./move-error.ts";
import type { OnProgress } from "./progress.ts";
import { insertRows, nameOf, readPages, textOf } from "./rows.ts";

/** The result for one table: `sha256` covers all its rows in the order of its key. */
export type MovedTable = { readonly table: string; readonly rows: number; readonly sha256: string };

/** Replaces the rows of another database with those of a shop, and reads them back.
 *  @throws MoveError when the tables differ, or a row was changed. */
export async function moveRows(source: Trx, target: Trx, onRows: OnProgress): Promise<MovedTable[]> {
  const tables = await listTables(source);
  const targets = await listTables(target);
  for (const table of tables) {
    const other = targets.find(({ name }) => name === table.name);
    if (JSON.stringify(other) !== JSON.stringify(table))
      throw new MoveError(`The table ${table.name} is another one there.`);
  }
  await empty(target, targets);
  for (const table of tables) {
    let rows = 0;
    for await (const page of readPages(source, table)) {
      await insertRows(target, table, page);
      rows += page.length;
      onRows(table.name, rows);
    }
  }
  const moved: MovedTable[] = [];
  for (const table of tables) moved.push(await compareRows(source, target, table));
  return moved;
}

/** Deletes all rows. The activity log refuses to delete single rows, but allows emptying the whole table. */
async function empty(target: Trx, tables: readonly Table[]): Promise<void> {
  if (engineOf(target) === "postgres") {
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(target);
    return;
  }
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target);
}

async function compareRows(source: Trx, target: Trx, table: Table): Promise<MovedTable> {
  const hash = createHash("sha256");
  let rows = 0;
  const copies = readPages(target, table);
  for await (const page of readPages(source, table)) {
    const { value: copied = [] } = await copies.next();
    for (const [at, row] of page.entries()) {
      const text = textOf(table, row);
      const copy = copied[at];
      if (!copy || textOf(table, copy) !== text) throw new MoveError(`${nameOf(table, row)} did not arrive as it was.`);
      hash.update(text).update("\n");
    }
    rows += page.length;
  }
  // A full last page may be followed by another one.
  const { value: more } = await copies.next();
  if (more?.[0]) throw new MoveError(`${nameOf(table, more[0])} is there and was not here.`);
  return { table: table.name, rows, sha256: hash.digest("hex") };
}
