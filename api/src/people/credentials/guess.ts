import { createHmac } from "node:crypto";
import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { type Bucket, longestWait, openBucket, takeFromEach } from "../../platform/http/rate-limit.ts";
import type { AccountAudience } from "../../platform/http/session-cookie.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { openCallerBuckets } from "./caller-buckets.ts";
import { looksLikeGuessing } from "./guessing-alarm.ts";
import { countFailure, forgetFailures, readDelay, uncountFailure } from "./login-delay-store.ts";
import { countRight, countTry, uncountTry } from "./login-tally-store.ts";
import { tooMany } from "./too-many.ts";

/** An attempt at a password that the limits allowed. */
export type Guess = {
  /** The counter of the attempt, as `counterOf` returns it. */
  readonly counter: string;
  /** The start of the time span in which it is counted, with all other attempts, in epoch milliseconds. */
  readonly spanStart: number;
};

/** Returns the counter of an attempt: one for each email, whether it has an account or not, and one for each known
 *  device, so that its owner does not wait for other people's failures. docs/security.md#T15. */
export function counterOf(
  { addressKey }: Pick<Core, "addressKey">,
  audience: AccountAudience,
  from: { readonly email: string; readonly proof: string | undefined },
): string {
  const who = from.proof === undefined ? `email\n${foldEmail(from.email)}` : `device\n${from.proof}`;
  return createHmac("sha256", addressKey).update(`guess\n${audience}\n${who}`).digest("base64url");
}

/** Allows one attempt at a password, or refuses it before anything is hashed. It counts as failed until the login
 *  reports success, so of a thousand concurrent attempts only the first few are allowed. `known` is the account whose
 *  known device it is, as `counterOf` names it. @throws ProblemError `too-many-requests` with the time to wait. */
export async function beginGuess(
  deps: Pick<Core, "db" | "limits" | "now" | "log">,
  { known, ...from }: { readonly caller: Caller; readonly counter: string; readonly known: string | undefined },
): Promise<Guess> {
  const { login } = deps.limits;
  const now = deps.now();
  const spanStart = now - (now % login.alarm.spanMs);
  const tally = await write(deps.db, async (trx) => {
    const buckets = await openBuckets(trx, { known, caller: from.caller }, { login, now });
    const delayMs = await readDelay(trx, from.counter, { limits: login, now });
    const waitMs = Math.max(longestWait(buckets), delayMs);
    if (waitMs > 0) throw tooMany(waitMs);
    await takeFromEach(trx, buckets, now);
    await countFailure(trx, from.counter, { limits: login, now });
    return countTry(trx, { spanStart, since: now - login.alarm.toldMs });
  });
  const failed = tally.tries - tally.right;
  // Logged once per that many failures, not for each.
  if (looksLikeGuessing(tally, login.alarm) && failed % login.alarm.failures === 0) {
    deps.log.error({ tries: tally.tries, failed }, "so many logins fail that someone may be guessing passwords");
  }
  return { counter: from.counter, spanStart };
}

/** Opens the rate limit buckets of an attempt. A user who shares an address with a guesser, in an office or behind a
 *  carrier's gateway, can log in from a known device: the known devices of an account have a limit of their own, low
 *  enough that no account holder can keep the password hashing busy. docs/security.md#T15, docs/security.md#T16. */
async function openBuckets(
  trx: Trx,
  { known, caller }: { readonly known: string | undefined; readonly caller: Caller },
  { login, now }: { readonly login: Limits["login"]; readonly now: number },
): Promise<Bucket[]> {
  if (known === undefined) return openCallerBuckets(trx, "login", caller, { limits: login, now });
  return [await openBucket(trx, `login known ${known}`, { limit: login.perClient, now })];
}

/** Clears the failures of the counter after a right password. */
export async function recordCorrectPassword(trx: Trx, { counter, spanStart }: Guess): Promise<void> {
  await forgetFailures(trx, counter);
  await countRight(trx, spanStart);
}

/** Uncounts an attempt whose password was never checked. */
export async function uncountGuess({ db }: Pick<Core, "db">, { counter, spanStart }: Guess): Promise<void> {
  await write(db, async (trx) => {
    await uncountFailure(trx, counter);
    await uncountTry(trx, spanStart);
  });
}

/** Deletes the failed logins of an email. Failures of known devices are counted under keys that only their cookies
 *  reveal; those are deleted within a day. */
export async function deleteFailedLogIns(trx: Trx, deps: Pick<Core, "addressKey">, email: string): Promise<void> {
  await forgetFailures(trx, counterOf(deps, "customer", { email, proof: undefined }));
}
