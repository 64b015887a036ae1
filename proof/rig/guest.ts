import { parseConfig } from "../../api/src/config.ts";
import { openDatabase } from "../../api/src/platform/db/open-database.ts";
import type { OpenDatabase } from "../../api/src/platform/db/opened-database.ts";
import { createLog } from "../../api/src/platform/http/log.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** A connection to a shop's database beside its processes, which writes as they do. */
export function openAsGuest(database: string): Promise<OpenDatabase> {
  const config = parseConfig({
    DATABASE_URL: database,
    ALLOW_INSECURE_DATABASE: "1",
    SINGLE_PROCESS: "1",
    DATABASE_POOL: "2",
    SHOP_SECRET: Buffer.alloc(32).toString("base64"),
    DATA_DIR: makeTemporaryFolder("guest"),
  });
  return openDatabase(config, createLog("silent"), { isGuest: true });
}
