import { createHmac } from "node:crypto";
import type { Deps } from "../deps.ts";
import { openBucket } from "../http/rate-limit.ts";
import type { SessionAudience } from "../http/sessions.ts";
import { foldEmail } from "./fold-email.ts";
import { countFailure, readDelay } from "./login-delay-store.ts";
import { tooMany } from "./too-many.ts";

type Guess = {
  /** The client's name, as `clientNames` gives it. */
  readonly client: string;
  /** Whose tries are counted together, as `counterOf` gives it. */
  readonly counter: string;
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
 *  says otherwise: of a thousand tries at once only the first few get by.
 *  @throws ProblemError `too-many-requests` with the time to wait. */
export async function beginGuess(deps: Pick<Deps, "db" | "limits" | "now">, { client, counter }: Guess): Promise<void> {
  const { login } = deps.limits;
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const bucket = await openBucket(trx, `login ${client}`, { limit: login.perClient, now });
    const delayMs = await readDelay(trx, counter, { limits: login, now });
    const waitMs = Math.max(bucket.waitMs(), delayMs);
    if (waitMs > 0) throw tooMany(waitMs);
    bucket.take();
    await bucket.save();
    await countFailure(trx, counter, { limits: login, now });
  });
}
