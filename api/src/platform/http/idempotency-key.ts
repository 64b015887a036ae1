import { isId } from "@chargefront/shared/text/id";
import { ProblemError } from "./problem.ts";

/** Returns the `Idempotency-Key` of a request, a UUID made by the client, by which a repeated request adds a thing
 *  only once; undefined when it is missing. It is a header, because any field name of a product's form may be a
 *  custom field's. @throws ProblemError `fields-invalid` naming `Idempotency-Key`. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  // The standard puts it in quotation marks.
  const key = header
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  if (isId(key)) return key;
  throw new ProblemError("fields-invalid", { fields: { "Idempotency-Key": "Idempotency-Key must be a UUID." } });
}
