import { sql } from "kysely";
import { DatabaseError } from "../database-error.ts";
import { listIncompatibleMigrations, listRanMigrations } from "../migrate.ts";
import type { Db, Trx } from "../tables/tables.ts";
import { readTogether } from "../write.ts";

const oldestServer = 150_000;

/** Checks the database before anything is written.
 *  @throws DatabaseError with a sentence for the operator when it cannot store the shop. */
export async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`.execute(db);
  const [server] = rows;
  if (!server) throw new DatabaseError("The database at DATABASE_URL did not say what it is.");
  if (server.version < oldestServer) {
    throw new DatabaseError(`The database is PostgreSQL ${server.name}; the shop needs PostgreSQL 15 or a newer one.`);
  }
  if (server.encoding !== "UTF8") {
    throw new DatabaseError(
      `The database is encoded in ${server.encoding}; the shop needs UTF8: create database shop encoding 'UTF8' template template0.`,
    );
  }
  // In one snapshot, as another process may migrate the database concurrently.
  await readTogether(db, checkMigrations);
  await checkCollation(db);
}

async function checkMigrations(trx: Trx): Promise<void> {
  if ((await listRanMigrations(trx)).length === 0) return checkEmpty(trx);
  const unknown = await listIncompatibleMigrations(trx);
  if (unknown.length === 0) return;
  throw new DatabaseError(
    `The database was made by a newer version of Chargefront (${unknown.join(", ")}). Run that version, or restore an older backup.`,
  );
}

/** Refuses a database with tables of another application. Migration tables may be those of a process that starts
 *  just now. */
async function checkEmpty(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by tablename limit 3`.execute(trx);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new DatabaseError(
    `The database at DATABASE_URL holds tables that are not the shop's (${names}). Give the shop a database of its own.`,
  );
}

/** Refuses text columns sorted by a language, which would break cursors and the ranges of searches. */
async function checkCollation(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; collation: string }>`
    select table_name || '.' || column_name as name, coalesce(collation_name, 'of the database') as collation
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and table_name not like 'kysely%'
      and collation_name is distinct from 'C'
      and table_name in (select tablename from pg_tables where schemaname = current_schema())
    order by 1 limit 1`.execute(db);
  const [other] = rows;
  if (!other) return;
  throw new DatabaseError(
    `The column ${other.name} compares texts by the collation ${other.collation}; the shop needs C: alter table … alter column … type text collate "C".`,
  );
}
