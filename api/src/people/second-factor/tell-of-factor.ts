import { paths } from "@chargefront/shared/paths";
import type { AdminProfile } from "@chargefront/shared/person/admin";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { type NewMail, queueMails } from "../../platform/mail/queue-mail.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { getAdmin } from "../admins/get-admin.ts";
import { listOtherOwners } from "../admins/list-names.ts";

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
    "Each login to your admin account now needs a code of your phone. Your other devices have been logged out.",
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
  const address = config.publicUrl;
  const toPerson = letterTo(person, address, mails[kind]);
  const owners = kind === "second-factor-removed" ? await listOtherOwners(trx, [id, by]) : [];
  const toOwners = owners.map(({ email, userName }) => ({
    to: email,
    subject: `The second factor of ${person.userName} was removed`,
    body: [
      `Dear ${userName},`,
      `${person.userName} now logs in to the admin desk with the password alone.`,
      `If this was not agreed, suspend the account: ${address}${paths.adminPeople}`,
    ].join("\n\n"),
  }));
  await queue(trx, now(), [toPerson, ...toOwners]);
}

/** Mails a person that wrong codes locked the second step of the account. Records no activity, as it is unknown who
 *  entered them. */
export async function tellOfLock(trx: Trx, { config, limits, now }: Rules, id: string): Promise<void> {
  const { freeFailures, firstWaitMs } = limits.secondFactor.wrong;
  const text = [
    `After your password, ${freeFailures} wrong codes were entered for your admin account.`,
    `Codes of your phone are not accepted for ${firstWaitMs / 60_000} minutes. Recovery codes still work.`,
  ].join(" ");
  const mail = letterTo(await getAdmin(trx, id), config.publicUrl, ["Your second factor is locked", text]);
  await queue(trx, now(), [mail]);
}

type Rules = Pick<Core, "config" | "limits" | "now">;
type Letter = Pick<NewMail, "to" | "subject" | "body">;

function letterTo(
  { email, userName }: AdminProfile,
  address: string,
  [subject, text]: readonly [string, string],
): Letter {
  const advice = `If this was not you, reset your password now: ${address}${paths.adminReset}`;
  return { to: email, subject, body: [`Dear ${userName},`, text, advice].join("\n\n") };
}

async function queue(trx: Trx, now: number, letters: readonly Letter[]): Promise<void> {
  const common = { kind: "access", now } as const;
  await queueMails(
    trx,
    letters.map((mail) => ({ ...common, reference: `second-factor:${newId()}`, ...mail })),
  );
}
