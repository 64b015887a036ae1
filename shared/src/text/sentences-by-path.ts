import type { FieldSentences } from "../problem.ts";
import type { z } from "../zod.ts";
import { messages } from "./messages.ts";

/** The first sentence of each field, by the way to it through lists and objects: `values.2.title`. */
export function sentencesByPath(error: z.ZodError): FieldSentences {
  const pairs = error.issues.flatMap((issue): [string, string][] => {
    if (issue.code !== "unrecognized_keys") return [[issue.path.join("."), issue.message]];
    return issue.keys.map((key) => [[...issue.path, key].join("."), messages.unknownField]);
  });
  // fromEntries keeps the last of a name, and makes own properties of whatever a field is called.
  return Object.fromEntries(pairs.reverse());
}
