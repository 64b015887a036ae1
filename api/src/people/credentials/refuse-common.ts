import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** docs/product/decisions.md#25.
 *  @throws ProblemError `fields-invalid`, at the field where it was typed, for a password that stands in every list. */
export function refuseCommonPassword(password: string, field = "password"): void {
  if (!isCommonPassword(password)) return;
  throw new ProblemError("fields-invalid", { fields: { [field]: messages.passwordTooCommon } });
}
