import { type RawBuilder, sql } from "kysely";
import { type Engine, engineOf } from "../platform/db/engine.ts";
import type { Db } from "../platform/db/tables/tables.ts";

/** A description of tables that must be the same on both engines, with one line for each column, key or index. */
export type Schema = Readonly<Record<string, readonly string[]>>;

type Line = { readonly table: string; readonly line: string };

/** Describes the tables of a database as far as both engines share them: without the tables of the migrations, and
 *  without the word index, which differs. */
export async function describeSchema(db: Db): Promise<Schema> {
  const engine = engineOf(db);
  const lines: Line[] = [];
  for (const question of questions) lines.push(...(await question[engine].execute(db)).rows);
  const schema: Record<string, string[]> = {};
  for (const { table, line } of lines) {
    if (!/^(sqlite_|kysely_|enquiry_search)/.test(table)) schema[table] = [...(schema[table] ?? []), line];
  }
  for (const own of Object.values(schema)) own.sort();
  return schema;
}

type Question = Readonly<Record<Engine, RawBuilder<Line>>>;

const columns: Question = {
  sqlite: sql`
    select t.name as "table", c.name || ' ' || lower(c.type) || iif(c."notnull" or c.pk > 0, ' not null', '')
      || coalesce(' default ' || c.dflt_value, '') as line
    from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
  postgres: sql`
    select table_name as "table", column_name || ' ' || data_type
      || case is_nullable when 'NO' then ' not null' else '' end
      || coalesce(' default ' || replace(column_default, '::text', ''), '') as line
    from information_schema.columns where table_schema = current_schema()`,
};

/** Primary keys, other unique columns, and indexes by name; `partial` when they leave rows out. */
const indexes: Question = {
  sqlite: sql`
    select t.name as "table",
      case i.origin when 'pk' then 'primary key' when 'u' then 'unique' else 'index ' || i.name || iif(i."unique", ' unique', '') end
      || iif(i.partial, ' partial', '')
      || ' (' || (select group_concat(coalesce(c.name, 'expression')) from (select name from pragma_index_info(i.name) order by seqno) c) || ')' as line
    from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table'
    union all
    select t.name, 'primary key (' || c.name || ')'
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and c.pk = 1 and not exists (select 1 from pragma_index_list(t.name) i where i.origin = 'pk')`,
  postgres: sql`
    select t.relname as "table",
      case when i.indisprimary then 'primary key' when u.oid is not null then 'unique'
        else 'index ' || n.relname || case when i.indisunique then ' unique' else '' end end
      || case when i.indpred is not null then ' partial' else '' end
      || ' (' || (select string_agg(coalesce(a.attname, 'expression'), ',' order by k.place)
                  from unnest(i.indkey::smallint[]) with ordinality k (number, place)
                    left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number and k.number > 0) || ')' as line
    from pg_index i
      join pg_class t on t.oid = i.indrelid
      join pg_class n on n.oid = i.indexrelid
      left join pg_constraint u on u.conindid = i.indexrelid and u.contype = 'u'
    where t.relnamespace = current_schema()::regnamespace`,
};

const foreignKeys: Question = {
  sqlite: sql`
    select t.name as "table", f."from" || ' -> ' || f."table" || '.' || f."to"
      || iif(f.on_delete = 'NO ACTION', '', ' on delete ' || lower(f.on_delete)) as line
    from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
  postgres: sql`
    select f.conrelid::regclass::text as "table", a.attname || ' -> ' || f.confrelid::regclass || '.' || b.attname
      || case f.confdeltype when 'c' then ' on delete cascade' when 'n' then ' on delete set null' else '' end as line
    from pg_constraint f
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`,
};

const questions = [columns, indexes, foreignKeys];
