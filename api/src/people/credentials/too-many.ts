import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import { ProblemError } from "../../platform/http/problem.ts";

const minuteMs = 60_000;

/** Creates the error that says how long to wait, rounded up, in words and in Retry-After. */
export function tooMany(waitMs: number, what: "attempts" | "declines" | "unpaid-orders" = "attempts"): ProblemError {
  const details =
    waitMs < minuteMs
      ? reasonDetails(`${what}-seconds`, { n: Math.ceil(waitMs / 1000) })
      : reasonDetails(`${what}-minutes`, { n: Math.ceil(waitMs / minuteMs) });
  return new ProblemError("too-many-requests", { ...details, retryAfterMs: waitMs });
}
