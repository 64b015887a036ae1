import type Sqlite from "better-sqlite3";

/** The columns of every stored row: Stripe's id, and seconds since 1970. */
export type Stored = { readonly id: string; readonly created: number };

export type PageQuery<Row> = {
  readonly where?: Partial<Record<keyof Row, string | number>>;
  /** The range of `created` in seconds. */
  readonly created?: Partial<Record<"gte" | "lte", number>>;
  readonly startingAfter?: string | undefined;
  readonly limit: number;
};

/** A table of the sandbox's file; pages are sorted newest first, as Stripe's lists are. */
export type Table<Row extends Stored> = {
  readonly insert: (row: Row) => void;
  readonly save: (row: Row) => void;
  readonly find: (id: string) => Row | undefined;
  readonly page: (query: PageQuery<Row>) => { readonly rows: readonly Row[]; readonly hasMore: boolean };
};

/** Opens a table, and makes it when it is missing. @param columns each column with its SQL type */
export function openTable<Row extends Stored>(
  db: Sqlite.Database,
  name: string,
  columns: Readonly<Record<keyof Row & string, string>>,
): Table<Row> {
  const names = Object.keys(columns);
  const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  db.exec(`create table if not exists ${name} (seq integer primary key autoincrement, ${definitions.join(", ")})`);
  const insert = db.prepare(
    `insert into ${name} (${names.join(", ")}) values (${names.map((n) => `@${n}`).join(", ")})`,
  );
  const save = db.prepare(`update ${name} set ${names.map((n) => `${n} = @${n}`).join(", ")} where id = @id`);
  const find = db.prepare<[string], Row>(`select ${names.join(", ")} from ${name} where id = ?`);

  return {
    insert: (row) => void insert.run(row),
    save: (row) => void save.run(row),
    find: (id) => find.get(id),
    page({ where = {}, created = {}, startingAfter, limit }) {
      const conditions = ["1 = 1"];
      const values: unknown[] = [];
      const add = (condition: string, value: unknown) => {
        conditions.push(condition);
        values.push(value);
      };
      for (const [column, value] of Object.entries(where)) add(`${column} = ?`, value);
      if (created.gte !== undefined) add("created >= ?", created.gte);
      if (created.lte !== undefined) add("created <= ?", created.lte);
      if (startingAfter !== undefined) add(`seq < (select seq from ${name} where id = ?)`, startingAfter);
      const sql = `select ${names.join(", ")} from ${name} where ${conditions.join(" and ")}
        order by seq desc limit ?`;
      const rows = db.prepare<unknown[], Row>(sql).all(...values, limit + 1);
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
    },
  };
}
