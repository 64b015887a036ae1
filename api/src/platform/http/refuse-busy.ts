import type { ServerResponse } from "node:http";
import { type ProblemBody, problemStatuses } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";

/** Answers 503 in the shape of every error, past everything else: a refusal that costs as much as an answer saves
 *  nothing. When to come again differs from one to the next, so that they do not all come back at once.
 *  docs/product/decisions.md#29. */
export function refuseBusy(
  outgoing: ServerResponse,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const body: ProblemBody = { error: problemSentences.busy, code: "busy", requestId: newId() };
  const seconds = from + Math.floor(Math.random() * (to - from + 1));
  outgoing.writeHead(problemStatuses.busy, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": body.requestId,
    "Retry-After": String(seconds),
  });
  outgoing.end(JSON.stringify(body));
}
