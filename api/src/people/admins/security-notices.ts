import { paths } from "@chargefront/shared/paths";
import type { AdminProfile } from "@chargefront/shared/person/admin";
import { newId } from "@chargefront/shared/text/id";
import { formatDateTime } from "@chargefront/shared/time/dates";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { queueLimited } from "../../platform/mail/queue-limited.ts";
import { queueMails } from "../../platform/mail/queue-mail.ts";
import { listOtherOwners } from "./list-names.ts";

type Needs = Pick<Core, "config" | "limits" | "now">;
type Text = { readonly subject: string; readonly text: string; readonly advice: string };
type Said = { readonly toPerson: Text; readonly toOwners: Text };

/** Mails a person and the owners that the person's account was opened on a browser or phone that had not opened it
 *  before. It cannot be switched off. The caller wakes the mailer after the commit. */
export function notifyOfNewDevice(trx: Trx, deps: Needs, person: AdminProfile): Promise<void> {
  const { publicUrl } = deps.config;
  const at = formatDateTime(new Date(deps.now()).toISOString());
  return notify(trx, deps, person, {
    toPerson: {
      subject: "Login from a new device",
      text: `Your account was opened at ${at} in a browser or on a phone where it had not been opened before.`,
      advice: `If this was not you, reset your password now: ${publicUrl}${paths.adminReset}`,
    },
    toOwners: {
      subject: `Login of ${person.userName} from a new device`,
      text: `${person.userName}'s account was opened at ${at} in a browser or on a phone where it had not been opened before.`,
      advice: `If this is not right, suspend the account: ${publicUrl}${paths.adminPeople}`,
    },
  });
}

/** Mails a person and the owners that the person has another role. It cannot be switched off. The caller wakes the
 *  mailer after the commit. */
export function notifyOfRole(
  trx: Trx,
  deps: Needs,
  person: AdminProfile,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string },
): Promise<void> {
  const { publicUrl } = deps.config;
  return notify(trx, deps, person, {
    toPerson: {
      subject: "Your role was changed",
      text: `${by} has changed your role from ${from} to ${to}.`,
      advice: "If this is not right, speak to an owner.",
    },
    toOwners: {
      subject: `The role of ${person.userName} was changed`,
      text: `${by} has changed the role of ${person.userName} from ${from} to ${to}.`,
      advice: `If this is not right, change it back: ${publicUrl}${paths.adminPeople}`,
    },
  });
}

/** Notifies a person and the owners that the person changed the bank account for transfers. The mail cannot be switched
 *  off and is never put into a digest, where it could be overlooked. `ending`: the last digits of the account. The
 *  caller wakes the mailer after the commit. */
export async function notifyOfBankAccount(
  trx: Trx,
  { config: { publicUrl }, now }: Pick<Core, "config" | "now">,
  person: AdminProfile,
  ending: string,
): Promise<void> {
  const text = `${person.userName} has changed the bank account that customers pay into. The new account number ends in ${ending}.`;
  const mailTo = ({ email, userName }: AdminProfile, advice: string) => ({
    reference: `bank-account:${newId()}`,
    kind: "access" as const,
    to: email,
    subject: "The bank account for transfers was changed",
    body: [`Dear ${userName},`, text, advice].join("\n\n"),
    now: now(),
  });
  const correct = `If this is not right, correct it: ${publicUrl}${paths.adminCompany}`;
  const suspend = `Then suspend the account of ${person.userName}: ${publicUrl}${paths.adminPeople}`;
  await queueMails(trx, [
    mailTo(person, `If this was not you, reset your password now: ${publicUrl}${paths.adminReset}`),
    ...(await listOtherOwners(trx, [person.id])).map((owner) => mailTo(owner, `${correct}\n${suspend}`)),
  ]);
}

async function notify(trx: Trx, deps: Needs, person: AdminProfile, { toPerson, toOwners }: Said): Promise<void> {
  const owners = await listOtherOwners(trx, [person.id]);
  // Counted per person, so that many logins of one do not hide those of another.
  const counted = `security:${person.id}:`;
  const mails = [{ to: person, said: toPerson }, ...owners.map((to) => ({ to, said: toOwners }))];
  for (const { to, said } of mails) {
    const dear = `Dear ${to.userName},`;
    const mail = {
      reference: `${counted}${newId()}`,
      kind: "access",
      to: to.email,
      subject: said.subject,
      body: [dear, said.text, said.advice].join("\n\n"),
      now: deps.now(),
    } as const;
    const rest = {
      reference: `security-digest:${person.id}:${to.id}`,
      subject:
        to === person
          ? "More logins from new devices or role changes"
          : `More logins or role changes: ${person.userName}`,
      body: [
        dear,
        "Within this hour there were more logins from new devices, or more role changes, than we email one by one.",
        `See your sessions: ${deps.config.publicUrl}${paths.adminAccount}`,
        ...(to === person ? [] : [`See the team: ${deps.config.publicUrl}${paths.adminPeople}`]),
      ].join("\n\n"),
    };
    await queueLimited(trx, deps, { mail, rest, counted });
  }
}
