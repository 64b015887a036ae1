import { paths } from "@chargefront/shared/paths";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { queueMails } from "../../platform/mail/queue-mail.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { getAdmin } from "../admins/get-admin.ts";
import { listOtherOwners } from "./factor-store.ts";

type Change = {
  readonly kind: keyof typeof mails;
  readonly id: string;
  /** The admin who did it; the operator counts as the person. */
  readonly by: string;
  /** Replaces the name of the person in the activity. */
  readonly label?: string;
};

const mails = {
  "second-factor-on": [
    "Your second factor is switched on",
    "Each log-in to your admin account now needs a code of your phone. Your other devices have been logged out.",
  ],
  "second-factor-off": [
    "Your second factor is switched off",
    "You now log in to your admin account with the password alone.",
  ],
  "second-factor-removed": [
    "Your second factor was removed",
    "You now log in to your admin account with the password alone. Switch the second factor on again under Your account.",
  ],
  "recovery-codes-made": [
    "You have new recovery codes",
    "The earlier recovery codes of your admin account no longer work.",
  ],
  "recovery-code-used": [
    "A recovery code was used",
    "A recovery code of your admin account was used in place of a code of your phone. It does not work again.",
  ],
} as const;

/** Records a change of a second factor and mails the person, and the other owners when another person removed it. The
 *  caller wakes the mailer after the commit. */
export async function tellOfFactor(
  trx: Trx,
  { config, now }: Pick<Core, "config" | "now">,
  { kind, id, by, label }: Change,
): Promise<void> {
  const person = await getAdmin(trx, id);
  await recordActivity(trx, { kind, adminId: by, subjectId: id, label: label ?? person.userName, now: now() });
  const [subject, text] = mails[kind];
  const address = config.publicUrl;
  const toPerson = {
    to: person.email,
    subject,
    body: [
      `Dear ${person.userName},`,
      text,
      `If this was not you, reset your password now: ${address}${paths.adminReset}`,
    ].join("\n\n"),
  };
  const owners = kind === "second-factor-removed" ? await listOtherOwners(trx, [id, by]) : [];
  const toOwners = owners.map(({ email, user_name }) => ({
    to: email,
    subject: `The second factor of ${person.userName} was removed`,
    body: [
      `Dear ${user_name},`,
      `${person.userName} now logs in to the admin desk with the password alone.`,
      `If this was not agreed, suspend the account: ${address}${paths.adminPeople}`,
    ].join("\n\n"),
  }));
  const common = { kind: "access", now: now() } as const;
  await queueMails(
    trx,
    [toPerson, ...toOwners].map((mail) => ({ ...common, reference: `second-factor:${newId()}`, ...mail })),
  );
}
