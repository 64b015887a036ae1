import { paths } from "@chargefront/shared/paths";
import type { Config } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { insertPasswordLink } from "../credentials/password-links.ts";
import { passwordLink } from "../credentials/reset-mail.ts";
import { hasOtherOwner, updateAdminRank } from "./admin-store.ts";
import { changeHere } from "./change-here.ts";

/** Creates a password link for an admin on the machine. When no other owner may log in, as after some restores, it also
 *  reactivates this one. @throws DatabaseError when there is no shop, no such admin, or the admin is suspended. */
export function givePasswordLink(config: Config, email: string): Promise<string> {
  const { publicUrl } = config;
  return changeHere(config, email, async (trx, admin) => {
    const now = Date.now();
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
}
