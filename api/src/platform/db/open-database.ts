import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { OpenDatabase } from "./opened-database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** Opens what the configuration names.
 *  @throws DatabaseError with a sentence for the operator when it cannot be used. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { database } = config;
  if (database === undefined) return openSqlite(config.dataDir);
  // Loaded by whoever uses it alone.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  return openPostgres(database, log);
}
