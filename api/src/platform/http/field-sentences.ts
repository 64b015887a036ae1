import type { FieldSentences } from "@chargefront/shared/problem";
import { messages } from "@chargefront/shared/text/messages";
import type { z } from "@chargefront/shared/zod";

/** The first sentence of each field, by the field's name; what concerns no field becomes the problem's own sentence. */
export function toFieldSentences(error: z.ZodError): { fields: FieldSentences; sentence?: string } {
  const pairs = error.issues.flatMap(sentencesOf);
  const fields = pairs.filter(([name]) => name !== "").reverse();
  const sentence = pairs.find(([name]) => name === "")?.[1];
  // fromEntries makes own properties, so that a field called __proto__ is one like the others.
  return { fields: Object.fromEntries(fields), ...(sentence !== undefined && { sentence }) };
}

function sentencesOf(issue: z.core.$ZodIssue): [name: string, sentence: string][] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [key, messages.unknownField]);
  return [[String(issue.path[0] ?? ""), issue.message]];
}
