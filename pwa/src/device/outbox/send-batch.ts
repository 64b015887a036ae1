import type { EnquiryBatchAnswer, EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import type { FieldCodes, FieldSentences, SentenceCode } from "@chargefront/shared/problem";
import { fetchAnswer } from "../store/fetch-answer.ts";
import type { CompanyPromise, OutboxBody } from "./outbox-row.ts";
import { pace } from "./pace.ts";
import { type SendFailure, toSendFailure } from "./send-failure.ts";

/** The meaning of an answer to a batch. */
export type Verdict =
  /** `room`: how many more the server takes now, and when there is room again where there is none. An older server does
   *  not say. */
  | {
      readonly kind: "results";
      readonly results: readonly EnquiryResult[];
      readonly room: number | undefined;
      readonly roomInMs: number;
    }
  | SendFailure
  /** The server is there and does not know the address: a release in progress. */
  | { readonly kind: "missing" }
  | { readonly kind: "refused"; readonly sentence: string; readonly sentenceCode: SentenceCode | undefined }
  /** Refused without a word on why, by something on the way or by a fault of our server's (`isOurs`). */
  | { readonly kind: "blocked"; readonly isOurs: boolean };

const missingService = new Set([404, 405, 501]);

/** Posts enquiries in one request, in the name of a device. Never throws. */
export async function sendBatch(enquiries: readonly OutboxBody[], device: string): Promise<Verdict> {
  const answer = await fetchAnswer("/api/enquiry/batch", {
    method: "POST",
    headers: { "content-type": "application/json", "x-device": device },
    body: JSON.stringify({ enquiries }),
    cache: "no-store",
    timeoutMs: pace.requestMs,
  });
  switch (answer.kind) {
    case "answered":
      return resultsIn(answer.body);
    case "unreachable":
    case "unchanged":
      return { kind: "unreachable" };
    case "problem": {
      const { status, code, sentence, sentenceCode } = answer;
      if (code !== undefined && missingService.has(status)) return { kind: "missing" };
      const failure = toSendFailure(answer);
      if (failure) return failure;
      if (code === undefined || code === "internal") return { kind: "blocked", isOurs: code !== undefined };
      return { kind: "refused", sentence, sentenceCode };
    }
    default:
      return answer satisfies never;
  }
}

/** The sentences of a refusal and their codes. */
type Refused = { readonly fields: FieldSentences; readonly fieldCodes: FieldCodes | undefined };

/** Posts one enquiry without the outbox, for a device that stores nothing. Its id makes a repeat harmless, and is used
 *  as the device's name too, because the device cannot store one. Returns what the company promises, or
 *  what is wrong with its fields; undefined when the server did not answer for it. */
export async function sendAlone(
  enquiry: OutboxBody,
): Promise<{ readonly promise: CompanyPromise } | Refused | undefined> {
  const verdict = await sendBatch([enquiry], enquiry.id);
  const result = verdict.kind === "results" ? verdict.results.find(({ id }) => id === enquiry.id) : undefined;
  switch (result?.outcome) {
    case "stored":
    case "duplicate":
      return { promise: promiseOf(result) };
    case "rejected":
      return { fields: result.fields ?? {}, fieldCodes: result.fieldCodes };
    default:
      return undefined;
  }
}

/** Returns what the company promises about a received enquiry; an older server does not say. */
export function promiseOf({ reference, callBy }: EnquiryResult): CompanyPromise {
  return { ...(reference !== undefined && { reference }), ...(callBy !== undefined && { callBy }) };
}

function resultsIn(body: unknown): Verdict {
  const { results, room, roomInMs } = (body ?? {}) as Partial<EnquiryBatchAnswer>;
  if (!Array.isArray(results)) return { kind: "unreachable" };
  return { kind: "results", results, room, roomInMs: roomInMs ?? 0 };
}
