import type { passwordReset } from "@chargefront/shared/account";
import type { z } from "@chargefront/shared/zod";
import { refuseCommonPassword } from "../credentials/refuse-common.ts";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import { closeAllSessions } from "../http/sessions.ts";
import { updatePasswordHash } from "./customer-store.ts";
import { deleteResets, findReset } from "./reset-store.ts";

/** Sets the password of whoever holds the code of a link, uses the code up and ends every session. Answers whose it was.
 *  @throws ProblemError `reset-link-invalid`, `fields-invalid` for a common password, `busy`. */
export async function setNewPassword(deps: Deps, reset: z.output<typeof passwordReset>): Promise<string> {
  const { token, password } = reset;
  // The code comes first, so that without one nothing is hashed.
  if (!(await findReset(deps.readDb, token, deps.now()))) throw new ProblemError("reset-link-invalid");
  refuseCommonPassword(password);
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction().execute(async (trx) => {
    const customerId = await findReset(trx, token, deps.now());
    if (customerId === undefined) throw new ProblemError("reset-link-invalid");
    await deleteResets(trx, customerId);
    await updatePasswordHash(trx, customerId, passwordHash);
    await closeAllSessions(trx, { audience: "customer", subjectId: customerId });
    return customerId;
  });
}
