import type { customerSignup } from "@chargefront/shared/person/account";
import { newId } from "@chargefront/shared/text/id";
import type { z } from "@chargefront/shared/zod";
import { write } from "../../platform/db/write.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { longestWait, takeFromEach } from "../../platform/http/rate-limit.ts";
import { openCallerBuckets } from "../credentials/caller-buckets.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
import { refuseCommonPassword } from "../credentials/refuse-common.ts";
import { tooMany } from "../credentials/too-many.ts";
import { findCustomerByEmail, insertCustomer } from "./customer-store.ts";

/** Creates a customer account. It says plainly that an email is taken, because its owner needs to know; the limits per
 *  client and network are low instead. docs/security.md#T14. @throws ProblemError `email-taken`, `too-many-requests`,
 *  `fields-invalid` for a common password, `busy`. */
export async function signUp(deps: PeopleDeps, caller: Caller, signup: z.output<typeof customerSignup>): Promise<void> {
  const { email, fullName, consent, language = "en" } = signup;
  refuseCommonPassword(signup.password);
  await takeSignup(deps, caller);
  if (await findCustomerByEmail(deps.readDb, email)) throw new ProblemError("email-taken");
  const passwordHash = await deps.passwords.hash(signup.password);
  const given = consent && { notice: consent.notice, at: Date.parse(consent.at) };
  await write(deps.db, async (trx) => {
    // The email may have been taken while the password was hashed.
    if (await findCustomerByEmail(trx, email)) throw new ProblemError("email-taken");
    await insertCustomer(trx, { id: newId(), email, fullName, passwordHash, consent: given, language }, deps.now());
  });
}

async function takeSignup({ db, limits, now }: PeopleDeps, caller: Caller): Promise<void> {
  await write(db, async (trx) => {
    const buckets = await openCallerBuckets(trx, "signup", caller, { limits: limits.signup, now: now() });
    const waitMs = longestWait(buckets);
    if (waitMs > 0) throw tooMany(waitMs);
    await takeFromEach(trx, buckets, now());
  });
}
