import type { Health } from "@chargefront/shared/desk/health";
import { type Answer, fetchAnswer } from "../store/fetch-answer.ts";
import { pace, parseRetryAfter } from "./pace.ts";

/** No answer to what was sent. `busy`: a server requested a wait, and `isOurs` says whether it was ours. */
export type SendFailure =
  | { readonly kind: "unreachable" }
  | { readonly kind: "busy"; readonly retryAfterMs: number | undefined; readonly isOurs: boolean };

const askToWait = new Set([408, 425, 429]);

/** Whether a problem is none of what was sent, and how long to wait then; undefined when it is an answer. */
export function toSendFailure({
  status,
  code,
  retryAfter,
}: Extract<Answer, { kind: "problem" }>): SendFailure | undefined {
  // Our server's own fault with what it was sent is an answer: among many rows it may be one that brings it about.
  if (code === "internal" || (status < 500 && !askToWait.has(status))) return undefined;
  const retryAfterMs = parseRetryAfter(retryAfter, Date.now());
  // A gateway's own page says nothing of our server, unless it names a time.
  if (code === undefined && retryAfterMs === undefined) return { kind: "unreachable" };
  return { kind: "busy", retryAfterMs, isOurs: code !== undefined };
}

/** Asks whether our server is there, by what it says: a captive portal answers too. Never throws. */
export async function probe(): Promise<{ readonly kind: "alive" } | SendFailure> {
  const answer = await fetchAnswer("/api/health", { cache: "no-store", timeoutMs: pace.requestMs });
  if (answer.kind === "answered" && isOurs(answer.body)) return { kind: "alive" };
  return (answer.kind === "problem" && toSendFailure(answer)) || { kind: "unreachable" };
}

function isOurs(body: unknown): boolean {
  return (body as Partial<Health> | null)?.app === "chargefront";
}
