import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Config } from "../config.ts";
import { engineOf } from "../platform/db/engine.ts";
import { lockSpace, locks } from "../platform/db/locks.ts";
import type { Db } from "../platform/db/tables/tables.ts";

/** Makes the database refuse every enquiry of this name with the message "poisoned". Returns a function that undoes
 *  it. */
export async function refuseEnquiriesOf(db: Db, name: string): Promise<() => Promise<void>> {
  const isPostgres = engineOf(db) === "postgres";
  if (isPostgres) {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if new.name = ${sql.lit(name)} then raise exception 'poisoned'; end if; return new; end $$`.execute(db);
    await sql`create trigger refuse before insert on enquiry for each row execute function refuse()`.execute(db);
  } else {
    await sql`create trigger refuse before insert on enquiry when new.name = ${sql.lit(name)}
      begin select raise(abort, 'poisoned'); end`.execute(db);
  }
  let isDropped = false;
  async function dropTrigger(): Promise<void> {
    if (isDropped) return;
    isDropped = true;
    await (isPostgres ? sql`drop function refuse cascade` : sql`drop trigger refuse`).execute(db);
  }
  onTestFinished(dropTrigger);
  return dropTrigger;
}

/** Blocks every writer of a shop, as another process with a long transaction does. Returns a function that ends it. */
export async function holdWriters({
  database,
  dataDir,
}: Pick<Config, "database" | "dataDir">): Promise<() => Promise<void>> {
  if (database === undefined) {
    const holder = new Sqlite(join(dataDir, "shop.db"));
    holder.exec("begin immediate");
    return async () => {
      holder.close();
    };
  }
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query(`begin; select pg_advisory_xact_lock(${lockSpace}, ${locks.write})`);
  return () => holder.end();
}
