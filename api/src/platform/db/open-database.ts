import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { refuseMovedFolder } from "./moved.ts";
import type { OpenDatabase } from "./opened-database.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";

/** Opens the configured database. `isGuest`: for a command that runs beside the shop's processes. `evenMoved`: for
 *  the command that moves a shop. @throws DatabaseError with a sentence for the operator when it cannot be used. */
export async function openDatabase(
  config: Config,
  log: Logger,
  { isGuest = false, evenMoved = false } = {},
): Promise<OpenDatabase> {
  const { database } = config;
  if (database === undefined) {
    if (!evenMoved) refuseMovedFolder(config.dataDir);
    return openSqlite(config.dataDir);
  }
  // Loaded only when the shop runs on PostgreSQL.
  const { openPostgres } = await import("./postgres/open-postgres.ts");
  const place = isGuest ? "guest" : config.isSingleProcess ? "only" : "several";
  return openPostgres({ ...database, place, evenMoved }, log);
}
