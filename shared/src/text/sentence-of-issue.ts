import type { z } from "zod";
import { messages } from "./messages.ts";

type Issue = z.core.$ZodRawIssue;

/** By the type that a schema expects. */
const wrongTypes: Readonly<Record<string, string>> = {
  string: messages.notText,
  number: messages.notNumber,
  int: messages.notWholeNumber,
  boolean: messages.notTrueOrFalse,
  array: messages.notList,
  tuple: messages.notList,
  object: messages.notFields,
  record: messages.notFields,
};

/** By what is too large or too small. */
const tooBig: Readonly<Record<string, string>> = {
  string: messages.tooLong,
  array: messages.listTooLong,
  number: messages.numberTooLarge,
  int: messages.numberTooLarge,
};
const tooSmall: Readonly<Record<string, string>> = {
  string: messages.tooShort,
  array: messages.listTooShort,
  number: messages.numberTooSmall,
  int: messages.numberTooSmall,
};

/** Returns the sentence for an issue for which the schema itself has none. */
export function sentenceOfIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return sentenceOfType(issue);
    case "too_big":
      return tooBig[issue.origin] ?? messages.wrongValue;
    case "too_small":
      return tooSmall[issue.origin] ?? messages.wrongValue;
    case "unrecognized_keys":
      return messages.unknownField;
    case "invalid_value":
      return isMissing(issue.input) || issue.input === "" ? messages.required : messages.wrongValue;
    default:
      return messages.wrongValue;
  }
}

function sentenceOfType({ expected, input, path = [] }: Extract<Issue, { code: "invalid_type" }>): string {
  if (path.length === 0 && expected === "object") return messages.noFields;
  return isMissing(input) ? messages.required : (wrongTypes[expected] ?? messages.wrongValue);
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}
