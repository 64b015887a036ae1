import { createHmac } from "node:crypto";
import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { type Bucket, longestWait, openBucket, takeFromEach } from "../../platform/http/rate-limit.ts";
import type { SessionAudience } from "../../platform/http/session-cookie.ts";
import { foldEmail } from "../../platform/mail/fold-email.ts";
import { openCallerBuckets } from "./caller-buckets.ts";
import { looksLikeGuessing } from "./guessing-alarm.ts";
import { countFailure, forgetFailures, readDelay, uncountFailure } from "./login-delay-store.ts";
import { countRight, countTry, uncountTry } from "./login-tally-store.ts";
import { tooMany } from "./too-many.ts";

/** A try at a password that was let through. */
export type Guess = {
  /** Whose tries are counted together, as `counterOf` gives it. */
  readonly counter: string;
  /** The beginning of the span of time that it is counted in, with everybody's. */
  readonly spanStart: number;
};

/** Which tries at a password count together: those of everyone at one email, whether it has an account or not; those of
 *  a known device by themselves, so that its owner need not wait for somebody else's. docs/security.md#T15. */
export function counterOf(
  { addressKey }: Pick<Core, "addressKey">,
  audience: SessionAudience,
  from: { readonly email: string; readonly proof: string | undefined },
): string {
  const who = from.proof === undefined ? `email\n${foldEmail(from.email)}` : `device\n${from.proof}`;
  return createHmac("sha256", addressKey).update(`guess\n${audience}\n${who}`).digest("base64url");
}

/** Lets one try at a password through, or refuses it before anything is hashed. It counts as failed from here on, until
 *  the log-in says otherwise: of a thousand tries at once only the first few get by. `known`: the account whose device
 *  it is, as `counterOf` names it. @throws ProblemError `too-many-requests` with the time to wait. */
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
  // Once for each so many, not for each one.
  if (looksLikeGuessing(tally, login.alarm) && failed % login.alarm.failures === 0) {
    deps.log.error({ tries: tally.tries, failed }, "so many log-ins fail that somebody may be guessing passwords");
  }
  return { counter: from.counter, spanStart };
}

/** Whoever shares an address with a guesser, in an office or behind a carrier's gateway, gets in from a known device
 *  all the same: the known devices of an account have tries of their own, so many that nobody who has an account can
 *  keep the hashes busy. docs/security.md#T15, docs/security.md#T16. */
async function openBuckets(
  trx: Trx,
  { known, caller }: { readonly known: string | undefined; readonly caller: Caller },
  { login, now }: { readonly login: Limits["login"]; readonly now: number },
): Promise<Bucket[]> {
  if (known === undefined) return openCallerBuckets(trx, "login", caller, { limits: login, now });
  return [await openBucket(trx, `login known ${known}`, { limit: login.perClient, now })];
}

/** The password was right: what failed before is forgotten. */
export async function guessedRight(trx: Trx, { counter, spanStart }: Guess): Promise<void> {
  await forgetFailures(trx, counter);
  await countRight(trx, spanStart);
}

/** The password was never looked at. */
export async function takeBack({ db }: Pick<Core, "db">, { counter, spanStart }: Guess): Promise<void> {
  await write(db, async (trx) => {
    await uncountFailure(trx, counter);
    await uncountTry(trx, spanStart);
  });
}
