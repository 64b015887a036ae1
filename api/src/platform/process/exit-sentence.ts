type ErrorClass = abstract new (...args: never[]) => Error;

/** What a program says before it ends: of a fault that an operator can mend its sentence, of any other its stack. */
export function exitSentence(cause: unknown, mendable: readonly ErrorClass[]): string {
  if (!(cause instanceof Error)) return String(cause);
  return mendable.some((known) => cause instanceof known) ? cause.message : (cause.stack ?? cause.message);
}
