import type { EnquiryResult } from "@chargefront/shared/enquiry-batch";
import { fetchAnswer } from "./fetch-answer.ts";
import type { OutboxBody } from "./outbox-row.ts";
import { pace, parseRetryAfter } from "./pace.ts";

/** What an answer to a batch means. Offline design 3.5. */
export type Verdict =
  | { readonly kind: "results"; readonly results: readonly EnquiryResult[] }
  | { readonly kind: "unreachable" }
  | { readonly kind: "busy"; readonly retryAfterMs: number | undefined }
  /** The server is there and does not know the address: a release in progress. */
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly sentence: string };

const missingService = new Set([404, 405, 501]);
const transient = new Set([408, 425, 429]);

/** Posts enquiries in one request. Never throws. */
export async function sendBatch(enquiries: readonly OutboxBody[]): Promise<Verdict> {
  const answer = await fetchAnswer("/api/enquiry/batch", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enquiries }),
    cache: "no-store",
    timeoutMs: pace.requestMs,
  });
  switch (answer.kind) {
    case "answered":
      return hasResults(answer.body) ? { kind: "results", results: answer.body.results } : { kind: "unreachable" };
    case "unreachable":
    case "unchanged":
      return { kind: "unreachable" };
    case "problem":
      // A gateway's or a portal's own page for what it does not know is no word of our server's.
      if (missingService.has(answer.status)) return { kind: answer.code === undefined ? "unreachable" : "missing" };
      if (transient.has(answer.status) || answer.status >= 500) {
        return { kind: "busy", retryAfterMs: parseRetryAfter(answer.retryAfter, Date.now()) };
      }
      // A refusal that is not in our words comes from something in between.
      if (answer.code === undefined) return { kind: "unreachable" };
      return { kind: "refused", sentence: answer.sentence };
    default:
      return answer satisfies never;
  }
}

function hasResults(body: unknown): body is { results: EnquiryResult[] } {
  return typeof body === "object" && body !== null && "results" in body && Array.isArray(body.results);
}
