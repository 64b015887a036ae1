import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { describeSchema } from "../../testing/describe-schema.ts";
import { emptyEnv, freshDatabase, freshFolder, openDuringTest } from "../../testing/fresh-database.ts";
import { migrate, migrations } from "./migrate.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import type { Db } from "./tables/tables.ts";

/** The same list as in `schema.sqlite.test.ts`. */
const released = ["0026-several-processes"];

test("makes the same tables, columns, keys and indexes on both engines", async () => {
  const { opened } = await freshDatabase();
  const sqlite = openSqlite(freshFolder());
  onTestFinished(sqlite.close);
  await migrate(sqlite.db);
  expect(await describeSchema(opened.db)).toEqual(await describeSchema(sqlite.db));
});

test("takes no number from a sequence, which has gaps and shows a later number before an earlier one", async () => {
  const { opened } = await freshDatabase();
  expect(await listSequences(opened.db)).toEqual([]);
  await sql`create sequence planted`.execute(opened.db);
  onTestFinished(async () => void (await sql`drop sequence planted`.execute(opened.db)));
  expect(await listSequences(opened.db)).toEqual(["planted"]);
});

test.each(released)("makes the same schema up to %s as when it was released", async (newest) => {
  const { db } = await openDuringTest(parseConfig(await emptyEnv()));
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= newest)));
  const text = (await describeAll(db)).map((line) => `${line}\n`).join("");
  await expect(text).toMatchFileSnapshot(`./migrations/released/${newest}.postgres.txt`);
});

async function listSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'S'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Lists every column with its collation, constraint, index, trigger and function, in the server's words. */
async function describeAll(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || coalesce(' collate ' || collation_name, '')
      || case is_nullable when 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select relname || ' ' || case relpersistence when 'u' then 'unlogged' else 'logged' end
      || coalesce(' ' || array_to_string(reloptions, ' '), '')
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}
