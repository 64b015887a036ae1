import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { AccountAudience } from "../../platform/http/session-cookie.ts";
import { closeAllSessions } from "../sessions/sessions.ts";
import { deletePasswordLinks, findPasswordLink } from "./password-links.ts";
import type { PeopleDeps } from "./people-deps.ts";
import { refuseCommonPassword } from "./refuse-common.ts";

type NewPassword = {
  readonly audience: AccountAudience;
  /** The code of the link, and the password that was typed. */
  readonly reset: { readonly token: string; readonly password: string };
  readonly save: (trx: Trx, id: string, passwordHash: string) => Promise<void>;
};

/** Sets the password of the account that a link belongs to, uses up its links and ends every session. Returns the id of
 *  the account. @throws ProblemError `reset-link-invalid`, `fields-invalid` for a common password, `busy`. */
export async function setNewPassword(deps: PeopleDeps, { audience, reset, save }: NewPassword): Promise<string> {
  const link = () => ({ audience, code: reset.token, now: deps.now() });
  // The code is checked first, so that without one nothing is hashed.
  if (!(await findPasswordLink(deps.readDb, link()))) throw new ProblemError("reset-link-invalid");
  refuseCommonPassword(reset.password);
  const passwordHash = await deps.passwords.hash(reset.password);
  return write(deps.db, async (trx) => {
    const id = await findPasswordLink(trx, link());
    if (id === undefined || !(await deletePasswordLinks(trx, { audience, id }))) {
      throw new ProblemError("reset-link-invalid");
    }
    await save(trx, id, passwordHash);
    await closeAllSessions(trx, { audience, subjectId: id });
    return id;
  });
}
