import type { Specification } from "@chargefront/shared/product/product";
import { foldName, specificationLimits } from "@chargefront/shared/product/specification-form";
import { messages } from "@chargefront/shared/text/messages";
import { ProblemError } from "../../platform/http/problem.ts";

/** The custom fields after an edit that names some of them: a known name gets its new value in its place, a new one
 *  comes last. docs/product/decisions.md#34. @throws ProblemError `fields-invalid` when they become too many. */
export function mergeSpecifications(
  present: readonly Specification[],
  given: readonly Specification[],
): readonly Specification[] {
  const merged = new Map(present.map((one) => [foldName(one.name), one]));
  for (const one of given) merged.set(foldName(one.name), one);
  if (merged.size > specificationLimits.count) {
    throw new ProblemError("fields-invalid", { fields: { specifications: messages.tooManySpecifications } });
  }
  return [...merged.values()];
}
