import { newId } from "@chargefront/shared/id";
import { recordActivity } from "../activity/record-activity.ts";
import { refuseCommonPassword } from "../credentials/refuse-common.ts";
import type { Db, Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import { findAdminByEmail, insertAdmin } from "./admin-store.ts";
import { deleteInvite, findInvite } from "./invite-store.ts";
import { deleteSetupCode, isSetupCode } from "./setup-code.ts";

type Signup = {
  readonly email: string;
  readonly password: string;
  readonly userName: string;
  readonly code?: string | undefined;
};

/** What a code stands for; undefined for one that opens nothing. */
type OpenedBy = { readonly kind: "setup" } | { readonly kind: "invite"; readonly id: string } | undefined;

/** Makes an admin of whoever holds the setup code or an invitation to that email, and uses the code up. Decision 26.
 *  @throws ProblemError `signup-code-invalid`, `email-taken`, `fields-invalid` for a common password, `busy`. */
export async function signUpAdmin(deps: Deps, signup: Signup): Promise<void> {
  // The code comes first, so that without one nothing is hashed and nobody learns which emails are taken.
  if (!(await openedBy(deps.readDb, signup, deps.now()))) throw new ProblemError("signup-code-invalid");
  refuseCommonPassword(signup.password);
  const passwordHash = await deps.passwords.hash(signup.password);
  const { email, userName } = signup;
  const id = newId();
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const opened = await openedBy(trx, signup, now);
    if (!opened) throw new ProblemError("signup-code-invalid");
    if (await findAdminByEmail(trx, email)) throw new ProblemError("email-taken");
    await useUp(trx, opened);
    await insertAdmin(trx, { id, email, userName, passwordHash }, now);
    await recordActivity(trx, { kind: "admin-joined", adminId: id, subjectId: id, label: userName, now });
  });
}

async function openedBy(db: Db | Trx, { code, email }: Signup, now: number): Promise<OpenedBy> {
  if (!code) return undefined;
  if (await isSetupCode(db, code, now)) return { kind: "setup" };
  const id = await findInvite(db, { code, email, now });
  return id === undefined ? undefined : { kind: "invite", id };
}

async function useUp(trx: Trx, opened: NonNullable<OpenedBy>): Promise<void> {
  if (opened.kind === "setup") await deleteSetupCode(trx);
  else await deleteInvite(trx, opened.id);
}
