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
import { findAdminByEmail, hasOtherOwner, updateAdminRank } from "./admin-store.ts";

/** Creates a password link for an admin, whether or not a server has the shop open. Access to the shop's files is the
 *  only permission it needs. When no other owner may log in, as after some restores, it also reactivates this one.
 *  @throws DatabaseError when there is no shop, no such admin, or the admin is suspended. */
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
      const owner = { audience: "admin", id: admin.id } as const;
      const action = { adminId: admin.id, subjectId: admin.id, label: "on the machine", now };
      if (admin.status === "suspended" && admin.role === "owner" && !(await hasOtherOwner(trx, admin.id))) {
        await updateAdminRank(trx, admin.id, { role: "owner", status: "active" });
        await recordActivity(trx, { kind: "admin-readmitted", ...action });
      } else if (admin.status === "suspended") {
        const people = `${publicUrl}${paths.adminPeople}`;
        throw new DatabaseError(
          `${admin.email} is suspended and cannot log in with any password. An owner has to reactivate this person first: ${people}`,
        );
      }
      const code = await insertPasswordLink(trx, { ...owner, now, lastsMs: defaultLimits.passwordReset.lastsMs });
      await recordActivity(trx, { kind: "password-link-given", ...action });
      return passwordLink(publicUrl, { audience: "admin", code, email: admin.email });
    });
  } finally {
    await close();
  }
}
