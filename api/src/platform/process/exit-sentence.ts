import { writeTroubleOf } from "../db/write-trouble.ts";

type ErrorClass = abstract new (...args: never[]) => Error;

/** PostgreSQL's code of an action for which a role lacks the right. */
const notAllowed = "42501";

/** Returns the last message of a program: the sentence of an error that an operator can fix, or the stack of any
 *  other. */
export function exitSentence(cause: unknown, mendable: readonly ErrorClass[]): string {
  if (!(cause instanceof Error)) return String(cause);
  if (mendable.some((known) => cause instanceof known)) return cause.message;
  const trouble = writeTroubleOf(cause);
  if (trouble === "full") return "The disk is full. Make room, then run this again.";
  if (trouble === "locked") return "The database or the file store stopped answering. Run this again.";
  if ("code" in cause && cause.code === notAllowed)
    return "The user of DATABASE_URL may not make or change the shop's tables. Make it the owner of its database.";
  return cause.stack ?? cause.message;
}
