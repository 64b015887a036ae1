import { paths } from "@chargefront/shared/paths";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { getAdmin } from "./get-admin.ts";

/** Tells an admin by mail that the own password is another one, and records how it came to be. */
export async function tellPasswordChanged(
  trx: Trx,
  { config, now }: Pick<Core, "config" | "now">,
  { id, how }: { readonly id: string; readonly how: string },
): Promise<void> {
  const { email, userName } = await getAdmin(trx, id);
  await recordActivity(trx, { kind: "password-changed", adminId: id, subjectId: id, label: how, now: now() });
  await queueMail(trx, {
    reference: `password-changed:${newId()}`,
    kind: "access",
    to: email,
    subject: "Your password was changed",
    body: [
      `Dear ${userName},`,
      "the password of your admin account was changed, and other devices that were logged in have to log in again.",
      `If it was not you, choose another password at once: ${config.publicUrl}${paths.adminReset}`,
    ].join("\n\n"),
    now: now(),
  });
}
