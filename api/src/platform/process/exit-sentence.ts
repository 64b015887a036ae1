type ErrorClass = abstract new (...args: never[]) => Error;

/** Returns the last message of a program: the sentence of an error that an operator can fix, or the stack of any
 *  other. */
export function exitSentence(cause: unknown, mendable: readonly ErrorClass[]): string {
  if (!(cause instanceof Error)) return String(cause);
  return mendable.some((known) => cause instanceof known) ? cause.message : (cause.stack ?? cause.message);
}
