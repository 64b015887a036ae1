import { sql } from "kysely";
import { type Engine, engineOf } from "../db/engine.ts";
import type { Db, Trx } from "../db/tables/tables.ts";

/** A table as the database describes it. */
export type Table = {
  readonly name: string;
  /** All columns, sorted by name. */
  readonly columns: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
};

/** Tables that each database has for itself: the migrations that ran, the running processes, and the word index,
 *  which differs between the engines. */
const ownTables = /^(sqlite_|kysely_|enquiry_search)|^(job_lease|release|schema_note|shop_key)$/;

/** Lists the tables with the shop's rows, as read from the database; tables that foreign keys refer to are first. */
export async function listTables(db: Db | Trx): Promise<Table[]> {
  const engine = engineOf(db);
  const { rows: columns } = await columnsOf[engine].execute(db);
  const { rows: arrows } = await arrowsOf[engine].execute(db);
  const tables = new Map<string, Table>();
  for (const name of new Set(columns.map((column) => column.table))) {
    if (ownTables.test(name)) continue;
    const own = columns.filter((column) => column.table === name);
    const key = own.filter(({ position }) => position > 0).toSorted((one, other) => one.position - other.position);
    if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
    tables.set(name, {
      name,
      columns: own.map(({ column }) => column).toSorted(),
      key: key.map(({ column }) => column),
    });
  }
  return inOrder(tables, arrows);
}

/** `position`: the position in the primary key, from 1. */
type Column = { readonly table: string; readonly column: string; readonly position: number };
type Arrow = { readonly from: string; readonly to: string };

const columnsOf = {
  sqlite: sql<Column>`
    select tables.name as "table", columns.name as "column", columns.pk as position
    from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`,
  postgres: sql<Column>`
    select columns.table_name as "table", columns.column_name as "column",
      coalesce(array_position(keys.conkey, columns.ordinal_position::smallint), 0) as position
    from information_schema.columns as columns
      left join pg_constraint as keys on keys.contype = 'p' and keys.conrelid = columns.table_name::regclass
    where columns.table_schema = current_schema()
      and columns.table_name in (select tablename from pg_tables where schemaname = current_schema())`,
} satisfies Record<Engine, unknown>;

const arrowsOf = {
  sqlite: sql<Arrow>`
    select tables.name as "from", arrows."table" as "to"
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as arrows where tables.type = 'table'`,
  postgres: sql<Arrow>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f'`,
} satisfies Record<Engine, unknown>;

function inOrder(tables: ReadonlyMap<string, Table>, arrows: readonly Arrow[]): Table[] {
  const left = new Map([...tables].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(
      ({ name }) => !arrows.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (!next) throw new Error(`The tables ${[...left.keys()].join(", ")} name each other in a circle.`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
