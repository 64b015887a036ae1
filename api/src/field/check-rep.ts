import { ProblemError } from "../platform/http/problem.ts";
import type { FieldSession } from "../platform/http/session-cookie.ts";

/** Checks that a device's cookie has not become another person's in the meantime. @throws ProblemError
 *  `not-signed-in`. */
export function checkRep({ subjectId }: FieldSession, repId: string | undefined): void {
  if (repId !== undefined && repId !== subjectId) throw new ProblemError("not-signed-in");
}
