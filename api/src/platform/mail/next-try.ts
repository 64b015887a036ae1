import type { Limits } from "../../limits.ts";

/** What kept a mail from getting away. `isRefused`: the server was there and said no to this very mail. */
export type Failure = { readonly error: string; readonly code: string; readonly isRefused: boolean };

/** How long a mail waits after it was tried in vain so often, in milliseconds: each time twice as long, at most a day
 *  for one that was refused and far less while the server cannot be reached, and never quite as long as any other.
 *  There is no last try. */
export function waitBeforeNextTry(limits: Limits["mail"], { isRefused }: Failure, attempts: number): number {
  const longestMs = isRefused ? limits.longestWaitMs : limits.unreachableWaitMs;
  const wholeMs = Math.min(limits.firstWaitMs * 2 ** (attempts - 1), longestMs);
  return wholeMs * (0.5 + Math.random() / 2);
}

const refusals = new Set(["EENVELOPE", "EMESSAGE"]);

export function toFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { error: String(cause), code: "unknown", isRefused: false };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  return { error: cause.message.slice(0, 500), code, isRefused: refusals.has(code) };
}
