import { ProblemError } from "../../platform/http/problem.ts";

const minuteMs = 60_000;

/** Creates the error that says how long to wait, in words and in Retry-After. */
export function tooMany(waitMs: number): ProblemError {
  const sentence = `Too many attempts. Please wait ${inWords(waitMs)} and try again.`;
  return new ProblemError("too-many-requests", { sentence, retryAfterMs: waitMs });
}

/** Formats a time to wait, rounded up. */
export function inWords(ms: number): string {
  const [count, unit] = ms < minuteMs ? [Math.ceil(ms / 1000), "second"] : [Math.ceil(ms / minuteMs), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
