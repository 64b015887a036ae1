import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@chargefront/shared/id";
import { foldEmail } from "../credentials/fold-email.ts";
import { tooMany } from "../credentials/too-many.ts";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { longestWait, openBucket, takeFromEach } from "../http/rate-limit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findCustomerByEmail } from "./customer-store.ts";
import { resetMail } from "./reset-mail.ts";
import { insertReset } from "./reset-store.ts";

/** Writes the mail with a link to a new password when the email has an account, and takes as long when it has none. T14.
 *  @throws ProblemError `too-many-requests`, whether the email has an account or not. */
export async function sendResetLink(deps: Deps, client: string, email: string): Promise<void> {
  const request = deps.db.transaction().execute(async (trx) => {
    await takeRequest(trx, deps, { client, email });
    return writeLink(trx, deps, email);
  });
  // A time that no work of ours comes near hides how much of it there was.
  await Promise.all([request, sleep(deps.limits.passwordReset.answerMs)]);
  deps.wakeMailer();
}

async function takeRequest(
  trx: Trx,
  { addressKey, limits, now }: Deps,
  { client, email }: { readonly client: string; readonly email: string },
): Promise<void> {
  const { perClient, perEmail } = limits.passwordReset;
  const emailName = createHmac("sha256", addressKey)
    .update(`forgot\n${foldEmail(email)}`)
    .digest("base64url");
  const buckets = [
    await openBucket(trx, `forgot client ${client}`, { limit: perClient, now: now() }),
    await openBucket(trx, `forgot email ${emailName}`, { limit: perEmail, now: now() }),
  ];
  const waitMs = longestWait(buckets);
  if (waitMs > 0) throw tooMany(waitMs);
  await takeFromEach(trx, buckets, now());
}

async function writeLink(trx: Trx, { config, limits, now }: Deps, email: string): Promise<void> {
  const customer = await findCustomerByEmail(trx, email);
  if (!customer) return;
  const code = await insertReset(trx, { customerId: customer.id, now: now(), lastsMs: limits.passwordReset.lastsMs });
  await queueMail(trx, {
    reference: `password-reset:${newId()}`,
    to: customer.email,
    ...resetMail(config.publicUrl, customer.fullName, code),
    now: now(),
  });
}
