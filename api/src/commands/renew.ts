// `npm run renew`: run after the database was restored by its own tools. The shop detects most earlier states of
// itself; this command marks one that it cannot detect. Operations, docs/operations.md.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError } from "../platform/db/database-error.ts";
import { readSchemaState } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { requestRenewal } from "../platform/db/renew.ts";
import { write } from "../platform/db/write.ts";
import { createLog } from "../platform/http/log.ts";
import { runCommand } from "../platform/process/run-command.ts";

await runCommand(async (config) => {
  if (!config.database && !existsSync(join(config.dataDir, "shop.db"))) {
    throw new DatabaseError(`There is no shop in ${config.dataDir}. Is DATA_DIR right?`);
  }
  const { db, close } = await openDatabase(config, createLog("silent"), { isGuest: true });
  try {
    if ((await readSchemaState(db)) !== "present") {
      throw new DatabaseError("The database is not of this release. Start the shop once, then run this again.");
    }
    await write(db, (trx) => requestRenewal(trx, Date.now()));
    process.stdout.write(
      "The shop renews itself within a minute, or when it starts: devices begin afresh and everyone logs in again, and staff are suspended until an owner reactivates them.\n",
    );
  } finally {
    await close();
  }
});
