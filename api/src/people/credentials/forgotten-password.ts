import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { longestWait, openBucket, takeFromEach } from "../../platform/http/rate-limit.ts";
import type { AccountAudience } from "../../platform/http/session-cookie.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { insertPasswordLink } from "./password-links.ts";
import type { PeopleDeps } from "./people-deps.ts";
import { resetMail } from "./reset-mail.ts";
import { tooMany } from "./too-many.ts";

/** The user who forgot the password. The mail greets them by `name`; it is English when `language` is missing. */
type Forgetful = { readonly id: string; readonly email: string; readonly name: string; readonly language?: Language };

type Forgotten = {
  readonly audience: AccountAudience;
  /** The client that sends the request. */
  readonly client: string;
  readonly email: string;
  /** Finds the owner of the email; undefined when there is none. */
  readonly find: (trx: Trx) => Promise<Forgetful | undefined>;
};

/** Queues a mail with a password link when the email has an account, and takes equally long when it has none.
 *  docs/security.md#T14. @throws ProblemError `too-many-requests`, whether the email has an account or not. */
export async function sendPasswordLink(deps: PeopleDeps, forgotten: Forgotten): Promise<void> {
  const request = write(deps.db, async (trx) => {
    await takeRequest(trx, deps, forgotten);
    await writeLink(trx, deps, forgotten);
  });
  // A fixed time that our work never exceeds hides how much work was done.
  await Promise.all([request, sleep(deps.limits.passwordReset.answerMs)]);
  deps.wakeMailer();
}

async function takeRequest(
  trx: Trx,
  { addressKey, limits, now }: PeopleDeps,
  { audience, client, email }: Forgotten,
): Promise<void> {
  const { perClient, perEmail } = limits.passwordReset;
  const emailName = createHmac("sha256", addressKey)
    .update(`forgot\n${audience}\n${foldEmail(email)}`)
    .digest("base64url");
  const buckets = [
    await openBucket(trx, `forgot client ${client}`, { limit: perClient, now: now() }),
    await openBucket(trx, `forgot email ${emailName}`, { limit: perEmail, now: now() }),
  ];
  const waitMs = longestWait(buckets);
  if (waitMs > 0) throw tooMany(waitMs);
  await takeFromEach(trx, buckets, now());
}

async function writeLink(trx: Trx, { config, limits, now }: PeopleDeps, { audience, find }: Forgotten): Promise<void> {
  const found = await find(trx);
  if (!found) return;
  const { id, email, name, language = "en" } = found;
  const code = await insertPasswordLink(trx, { audience, id, now: now(), lastsMs: limits.passwordReset.lastsMs });
  const mail = resetMail(config.publicUrl, { audience, name, code, email, language });
  await queueMail(trx, { reference: `password-reset:${newId()}`, kind: "access", to: email, ...mail, now: now() });
}
