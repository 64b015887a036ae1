import { createHmac } from "node:crypto";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import type { Caller } from "../http/client-address.ts";
import { longestWait, openBucket, takeFromEach } from "../http/rate-limit.ts";
import type { SessionAudience } from "../http/sessions.ts";
import { foldEmail } from "./fold-email.ts";
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

/** Which tries at a password count together: those of everyone at one email, whether it has an account or not; those of a known
 *  device by themselves, so that its owner need not wait for somebody else's. T15. */
export function counterOf(
  { addressKey }: Pick<Deps, "addressKey">,
  audience: SessionAudience,
  from: { readonly email: string; readonly proof: string | undefined },
): string {
  const who = from.proof === undefined ? `email\n${foldEmail(from.email)}` : `device\n${from.proof}`;
  return createHmac("sha256", addressKey).update(`guess\n${audience}\n${who}`).digest("base64url");
}

/** Lets one try at a password through, or refuses it before anything is hashed. It counts as failed from here on, until the log-in
 *  says otherwise: of a thousand tries at once only the first few get by. A known device does not wait for its network.
 *  @throws ProblemError `too-many-requests` with the time to wait. */
export async function beginGuess(
  deps: Pick<Deps, "db" | "limits" | "now" | "log">,
  { caller, counter, isKnown }: { readonly caller: Caller; readonly counter: string; readonly isKnown: boolean },
): Promise<Guess> {
  const { login } = deps.limits;
  const now = deps.now();
  const spanStart = now - (now % login.alarm.spanMs);
  const tally = await deps.db.transaction().execute(async (trx) => {
    const buckets = [await openBucket(trx, `login ${caller.client}`, { limit: login.perClient, now })];
    if (!isKnown)
      buckets.push(await openBucket(trx, `login network ${caller.network}`, { limit: login.perNetwork, now }));
    const delayMs = await readDelay(trx, counter, { limits: login, now });
    const waitMs = Math.max(longestWait(buckets), delayMs);
    if (waitMs > 0) throw tooMany(waitMs);
    await takeFromEach(buckets);
    await countFailure(trx, counter, { limits: login, now });
    return countTry(trx, { spanStart, since: now - login.alarm.toldMs });
  });
  const failed = tally.tries - tally.right;
  // Once for each so many, not for each one.
  if (looksLikeGuessing(tally, login.alarm) && failed % login.alarm.failures === 0) {
    deps.log.error({ tries: tally.tries, failed }, "so many log-ins fail that somebody may be guessing passwords");
  }
  return { counter, spanStart };
}

/** The password was right: what failed before is forgotten. */
export async function guessedRight(trx: Trx, { counter, spanStart }: Guess): Promise<void> {
  await forgetFailures(trx, counter);
  await countRight(trx, spanStart);
}

/** The password was never looked at. */
export async function takeBack({ db }: Pick<Deps, "db">, { counter, spanStart }: Guess): Promise<void> {
  await uncountFailure(db, counter);
  await uncountTry(db, spanStart);
}
