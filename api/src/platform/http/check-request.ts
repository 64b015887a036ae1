import type { FieldSentences } from "@chargefront/shared/problem";
import { codeOfMessage } from "@chargefront/shared/text/message-codes";
import { messages } from "@chargefront/shared/text/messages";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import type { z } from "@chargefront/shared/zod";
import type { Context } from "hono";
import { ProblemError } from "./problem.ts";
import { readText } from "./read-body.ts";

/** Returns the body of a request, parsed by its schema.
 *  @throws ProblemError `body-too-large`, `media-type`, `body-unreadable` or `fields-invalid`. */
export async function checkBody(c: Context, schema: z.ZodType, limitBytes: number): Promise<object> {
  if (Number(c.req.header("Content-Length") ?? 0) > limitBytes) throw new ProblemError("body-too-large");
  const type = c.req.header("Content-Type");
  // A request without a body has no content type.
  if (type === undefined && schema.safeParse(undefined).success) return checked(schema, undefined);
  if (!isJson(type)) {
    throw new ProblemError("media-type", { sentence: "Please send JSON, with the content type application/json." });
  }
  return checked(schema, parseJson(await readText(c.req.raw, limitBytes)));
}

/** Returns the query of a request, parsed by its schema; the first value of a repeated name counts.
 *  @throws ProblemError `fields-invalid`. */
export function checkQuery(c: Context, schema: z.ZodType): object {
  return checked(schema, c.req.query());
}

/** Parses a value by its schema.
 *  @throws ProblemError `fields-invalid`. */
export function checked(schema: z.ZodType, given: unknown): object {
  const result = schema.safeParse(given);
  if (!result.success) throw new ProblemError("fields-invalid", toFieldSentences(result.error));
  return Object(result.data);
}

/** Parses a value by its schema. @throws ProblemError `fields-invalid` with each field's sentence by its dotted path. */
export function checkedByPath<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const result = schema.safeParse(given);
  if (!result.success) throw new ProblemError("fields-invalid", { fields: sentencesByPath(result.error) });
  return result.data;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProblemError("body-unreadable", { sentence: "The request could not be read: it is not JSON.", cause });
  }
}

/** Returns the first sentence of each field, by the field's name; an issue without a field becomes the problem's own
 *  sentence, and `reason` is its code. */
export function toFieldSentences(error: z.ZodError): { fields: FieldSentences; sentence?: string; reason?: string } {
  const pairs = error.issues.flatMap(sentencesOf);
  const fields = pairs.filter(([name]) => name !== "").reverse();
  const sentence = pairs.find(([name]) => name === "")?.[1];
  const reason = sentence && codeOfMessage(sentence);
  return {
    // fromEntries makes own properties, so that a field called __proto__ is one like any other.
    fields: Object.fromEntries(fields),
    ...(sentence !== undefined && { sentence }),
    ...(reason && { reason }),
  };
}

function sentencesOf(issue: z.core.$ZodIssue): [name: string, sentence: string][] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [key, messages.unknownField]);
  return [[String(issue.path[0] ?? ""), issue.message]];
}
