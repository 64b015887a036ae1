import { isId } from "@chargefront/shared/text/id";
import { ProblemError } from "./problem.ts";

/** The id that a client made for one thing it means to add, out of `Idempotency-Key`: however often it comes, the thing
 *  is added once. Undefined where the client gives none. A header, because every name of a product's form may be a
 *  custom field's. @throws ProblemError `fields-invalid` naming `Idempotency-Key`. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  // The standard's form has quotation marks around it.
  const key = header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  if (isId(key)) return key;
  throw new ProblemError("fields-invalid", { fields: { "Idempotency-Key": "Idempotency-Key must be a UUID." } });
}
