/** What the log keeps of an error. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly statusCode?: number;
  readonly cause?: LoggedError;
};

const deepestCause = 3;

/** An error for the log by an allow-list of its fields: what a provider's or a mail server's error carries besides may
 *  be the very request that it refuses. Emails and phone numbers in its words are masked. docs/security.md#T34. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: masked(message),
    ...(stack !== undefined && { stack: masked(stack) }),
    ...("code" in error && typeof error.code === "string" && { code: masked(error.code) }),
    ...("statusCode" in error && typeof error.statusCode === "number" && { statusCode: error.statusCode }),
    ...(cause !== undefined && depth < deepestCause && { cause: toLoggedError(cause, depth + 1) }),
  };
}

// It looks only where a word begins: from each letter of a long one it would read to the end of it.
const emailLike = /(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:@]+\.[^\s<>"'(),;:@]+/g;
const phoneLike = /(?<![\w-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])/g;

function masked(text: string): string {
  // An address of a module looks like an email where a package has a scope.
  return text
    .replace(emailLike, (found) => (found.includes("node_modules") ? found : "[email]"))
    .replace(phoneLike, "[phone]");
}
