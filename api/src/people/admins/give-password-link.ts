import { existsSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@chargefront/shared/paths";
import type { Config } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { readSchemaState } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { write } from "../../platform/db/write.ts";
import { createLog } from "../../platform/http/log.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { insertPasswordLink } from "../credentials/password-links.ts";
import { passwordLink } from "../credentials/reset-mail.ts";
import { findAdminByEmail } from "./admin-store.ts";

/** Creates a password link for an admin, whether or not a server has the shop open. Access to the shop's files is the
 *  only permission it needs. @throws DatabaseError when there is no shop, no such admin, or the admin is suspended. */
export async function givePasswordLink(config: Config, email: string): Promise<string> {
  const { database, dataDir, publicUrl } = config;
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
    const now = Date.now();
    return await write(db, async (trx) => {
      const admin = await findAdminByEmail(trx, email);
      if (!admin) throw new DatabaseError(`No admin has the email "${email}". Run: npm run admin:reset -- EMAIL`);
      if (admin.status === "suspended") {
        const people = `${publicUrl}${paths.adminPeople}`;
        throw new DatabaseError(
          `${admin.email} is suspended and cannot log in with any password. An owner has to reactivate this person first: ${people}`,
        );
      }
      const owner = { audience: "admin", id: admin.id } as const;
      const code = await insertPasswordLink(trx, { ...owner, now, lastsMs: defaultLimits.passwordReset.lastsMs });
      const label = "on the machine";
      await recordActivity(trx, { kind: "password-link-given", adminId: admin.id, subjectId: admin.id, label, now });
      return passwordLink(publicUrl, { audience: "admin", code, email: admin.email });
    });
  } finally {
    await close();
  }
}
