import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../platform/db/tables/tables.ts";

/** Returns the environment of a shop that uses this database as its only process. */
export function postgresEnv(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    SINGLE_PROCESS: "1",
    DATABASE_POOL: "3",
    SHOP_SECRET: Buffer.alloc(32, 7).toString("base64"),
    ALLOW_INSECURE_DATABASE: "1",
  };
}

/** Returns the address of another database on the same server. */
export function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export type Admin = {
  readonly run: (words: string) => Promise<void>;
  /** Lists the databases whose names begin with this text. */
  readonly listDatabases: (beginning: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** Makes a client that makes and removes databases. */
export function adminOf(server: string): Admin {
  const pool = new pg.Pool({ connectionString: server, max: 1 });
  pool.on("error", () => undefined);
  return {
    run: async (words) => void (await pool.query(words)),
    async listDatabases(beginning) {
      const found = await pool.query("select datname from pg_database where starts_with(datname, $1)", [beginning]);
      return found.rows.map(({ datname }) => String(datname));
    },
    close: () => pool.end(),
  };
}

/** Ends the connections on which processes receive notifications; each reconnects after a second or two. */
export async function cutListeners(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen chargefront' and datname = current_database()`.execute(db);
}
