import type { Role } from "@chargefront/shared/person/rights";
import { newId } from "@chargefront/shared/text/id";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import type { Caller } from "../../platform/http/client-address.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { longestWait, takeFromEach } from "../../platform/http/rate-limit.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { openCallerBuckets } from "../credentials/caller-buckets.ts";
import type { PeopleDeps } from "../credentials/people-deps.ts";
import { refuseCommonPassword } from "../credentials/refuse-common.ts";
import { tooMany } from "../credentials/too-many.ts";
import { findAdminByEmail, insertAdmin } from "./admin-store.ts";
import { deleteInvite, findInvite } from "./invite-store.ts";
import { awaitsFirstAdmin, deleteSetupCode, isSetupCode } from "./setup-code.ts";

type Signup = {
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly code?: string | undefined;
};

/** The kind of code that was given and the role that it grants; undefined for an invalid code. */
type OpenedBy =
  | { readonly kind: "setup"; readonly role: "owner" }
  | { readonly kind: "invite"; readonly id: string; readonly role: Role }
  | undefined;

/** Creates an admin for a user who holds the setup code or an invitation to that email, and uses the code up. Returns
 *  the admin's id. docs/product/decisions.md#26. @throws ProblemError `signup-code-invalid`, `too-many-requests`,
 *  `email-taken`, `fields-invalid` for a common password, `busy`. */
export async function signUpAdmin(deps: PeopleDeps, caller: Caller, signup: Signup): Promise<string> {
  // The code is checked first, so that without one nothing is hashed and no one learns which emails are taken.
  await checkCode(deps, caller, signup);
  refuseCommonPassword(signup.password);
  const passwordHash = await deps.passwords.hash(signup.password);
  const { email, userName } = signup;
  const id = newId();
  const now = deps.now();
  await write(deps.db, async (trx) => {
    const opened = await openedBy(trx, signup, now);
    if (!opened) throw new ProblemError("signup-code-invalid");
    if (await findAdminByEmail(trx, email)) throw new ProblemError("email-taken");
    await useUp(trx, opened);
    await insertAdmin(trx, { id, email, userName, passwordHash, role: opened.role, status: "active" }, now);
    await recordActivity(trx, { kind: "admin-joined", adminId: id, subjectId: id, label: userName, now });
  });
  return id;
}

/** Checks the code. That of an invitation is too long to guess; the operator may have chosen the first admin's, so
 *  wrong ones are counted. While the limit is reached, a right code is refused like a wrong one.
 *  docs/security.md#T19. */
async function checkCode(deps: PeopleDeps, caller: Caller, signup: Signup): Promise<void> {
  const isGuessable = !!signup.code && (await awaitsFirstAdmin(deps.readDb));
  const opened = await (isGuessable
    ? openedOrCounted(deps, caller, signup)
    : openedBy(deps.readDb, signup, deps.now()));
  if (!opened) throw new ProblemError("signup-code-invalid");
}

function openedOrCounted({ db, limits, now }: PeopleDeps, caller: Caller, signup: Signup): Promise<OpenedBy> {
  return write(db, async (trx) => {
    const buckets = await openCallerBuckets(trx, "setup code", caller, { limits: limits.signup, now: now() });
    const waitMs = longestWait(buckets);
    if (waitMs > 0) throw tooMany(waitMs);
    const opened = await openedBy(trx, signup, now());
    if (!opened) await takeFromEach(trx, buckets, now());
    return opened;
  });
}

async function openedBy(db: Db | Trx, { code, email }: Signup, now: number): Promise<OpenedBy> {
  if (!code) return undefined;
  if (await isSetupCode(db, code, now)) return { kind: "setup", role: "owner" };
  const invite = await findInvite(db, { code, email, now });
  return invite && { kind: "invite", ...invite };
}

async function useUp(trx: Trx, opened: NonNullable<OpenedBy>): Promise<void> {
  if (opened.kind === "setup") return deleteSetupCode(trx);
  if (!(await deleteInvite(trx, opened.id))) throw new ProblemError("signup-code-invalid");
}
