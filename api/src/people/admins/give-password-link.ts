import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { DatabaseError } from "../../platform/db/check-file.ts";
import { isBehind } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { write } from "../../platform/db/write.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { insertPasswordLink } from "../credentials/password-links.ts";
import { passwordLink } from "../credentials/reset-mail.ts";
import { findAdminByEmail } from "./admin-store.ts";

/** Makes a link to a new password for an admin, whether a server has the shop open or not. Whoever may read the shop's
 *  files may do so. @throws DatabaseError when there is no shop or no such admin. */
export async function givePasswordLink(
  { dataDir, publicUrl }: Pick<Config, "dataDir" | "publicUrl">,
  email: string,
): Promise<string> {
  if (!existsSync(join(dataDir, "shop.db"))) {
    throw new DatabaseError(`There is no shop in ${dataDir}. Is DATA_DIR right?`);
  }
  const { db, close } = openDatabase(dataDir);
  try {
    if (await isBehind(db)) {
      throw new DatabaseError("The database is of an older version. Start the shop once, then run this again.");
    }
    const now = Date.now();
    return await write(db, async (trx) => {
      const admin = await findAdminByEmail(trx, email);
      if (!admin) throw new DatabaseError(`No admin has the email "${email}". Run: npm run admin:reset -- EMAIL`);
      const owner = { audience: "admin", id: admin.id } as const;
      const code = await insertPasswordLink(trx, { ...owner, now, lastsMs: defaultLimits.passwordReset.lastsMs });
      const label = "on the machine";
      await recordActivity(trx, { kind: "password-link-given", adminId: admin.id, subjectId: admin.id, label, now });
      return passwordLink(publicUrl, { audience: "admin", code });
    });
  } finally {
    await close();
  }
}
