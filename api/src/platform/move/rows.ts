import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../db/tables/tables.ts";
import type { Table } from "./list-tables.ts";
import { MoveError } from "./move-error.ts";

type Value = string | number | null;
/** The values of a row by column. */
type Row = Readonly<Record<string, Value>>;

const pageLength = 500;

const columnsOf = ({ columns }: Table) => sql.join(columns.map((column) => sql.ref(column)));
const keyOf = ({ key }: Table) => sql.join(key.map((column) => sql.ref(column)));

/** Reads the rows of a table in the order of its key, page by page. */
export async function* readPages(trx: Trx, table: Table): AsyncGenerator<readonly Row[]> {
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${columnsOf(table)} from ${sql.table(table.name)} ${after} order by ${keyOf(table)} limit ${sql.lit(pageLength)}
      `.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < pageLength) return;
    after = sql`where (${keyOf(table)}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

export async function insertRows(trx: Trx, table: Table, rows: readonly Row[]): Promise<void> {
  for (const row of rows) refuseNul(table, row);
  const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table.name)} (${columnsOf(table)}) values ${sql.join(values)}`.execute(trx);
}

/** Returns a row as a text; two rows have the same text only when all values are equal. */
export function textOf(table: Table, row: Row): string {
  return JSON.stringify(table.columns.map((column) => row[column]));
}

/** Names a row for a person. */
export function nameOf(table: Table, row: Row): string {
  return `${table.name} ${table.key.map((column) => row[column]).join(", ")}`;
}

/** Refuses text with U+0000, which PostgreSQL does not store. The shop accepts none, but another program may have
 *  written one to the file. */
function refuseNul(table: Table, row: Row): void {
  const column = table.columns.find((name) => typeof row[name] === "string" && row[name].includes("\0"));
  if (column === undefined) return;
  throw new MoveError(`${nameOf(table, row)}: the text in ${column} has a NUL in it, which PostgreSQL does not keep.`);
}
