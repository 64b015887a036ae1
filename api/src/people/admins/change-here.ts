import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { readSchemaState } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { createLog } from "../../platform/http/log.ts";
import { type AdminWithPassword, findAdminByEmail } from "./admin-store.ts";

/** Changes an admin on the machine, whether or not a server has the shop open. Access to the shop's files is the only
 *  permission it needs. @throws DatabaseError when there is no shop or no such admin. */
export async function changeHere<Value>(
  config: Config,
  email: string,
  work: (trx: Trx, admin: AdminWithPassword) => Promise<Value>,
): Promise<Value> {
  const { database, dataDir } = config;
  if (database === undefined && !existsSync(join(dataDir, "shop.db"))) {
    throw new DatabaseError(`There is no shop in ${dataDir}. Is DATA_DIR right?`);
  }
  const { db, close } = await openDatabase(config, createLog("silent"), { isGuest: true });
  try {
    const state = await readSchemaState(db);
    if (state === "new") throw new DatabaseError("There is no shop in the database at DATABASE_URL.");
    if (state === "behind") {
      throw new DatabaseError("The database is of an older version. Start the shop once, then run this again.");
    }
    return await write(db, async (trx) => {
      const admin = await findAdminByEmail(trx, email);
      if (!admin) throw new DatabaseError(`No admin has the email "${email}". Run: npm run admin:reset -- EMAIL`);
      return work(trx, admin);
    });
  } finally {
    await close();
  }
}
