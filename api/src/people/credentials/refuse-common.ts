import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Refuses a password that is on every list of common passwords. docs/product/decisions.md#25. @throws ProblemError
 *  `fields-invalid` at the field in which it was typed. */
export function refuseCommonPassword(password: string, field = "password"): void {
  if (!isCommonPassword(password)) return;
  throw new ProblemError("fields-invalid", { fields: { [field]: messages.passwordTooCommon } });
}
