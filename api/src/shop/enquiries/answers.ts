import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryResult } from "@chargefront/shared/enquiry/enquiry-batch";
import { enquiryReadings } from "@chargefront/shared/enquiry/previous-rules";
import { fieldCodesOf } from "@chargefront/shared/text/message-codes";
import { messages } from "@chargefront/shared/text/messages";
import { toFieldSentences } from "../../platform/http/check-request.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { Reception } from "./decide.ts";
import type { Arrival, ReplyDetails } from "./ledger.ts";

/** One row of a batch: the id as the client wrote it, by which the client finds its result, and either the enquiry or
 *  the result that refuses it. */
export type Row =
  | { readonly givenId: string; readonly arrival: Arrival }
  | { readonly givenId: string; readonly rejected: EnquiryResult };

/** Validates one row of a batch. Separates the device's capture key from the enquiry. */
export function readRow(given: unknown): Row {
  const givenId = textOf(given, "id");
  const captureKey = textOf(given, "captureKey");
  const read = enquiryReadings.safeParse(withoutKey(given));
  if (!read.success) return { givenId, rejected: rejected(givenId, toFieldSentences(read.error)) };
  const { id } = read.data.content;
  if (id === undefined) return { givenId, rejected: rejected(givenId, { fields: { id: messages.required } }) };
  return { givenId, arrival: { id, ...(captureKey !== "" && { captureKey }), ...read.data } };
}

/** Returns the result of a row; undefined for one that was not stored, which the client then sends again. */
export function toResult(id: string, reception: Reception | undefined): EnquiryResult | undefined {
  switch (reception?.outcome) {
    case "stored":
    case "duplicate":
      return {
        id,
        outcome: reception.outcome,
        createdAt: new Date(reception.createdAt).toISOString(),
        ...replyDetails(reception),
      };
    case "conflict":
      return { id, outcome: "conflict" };
    case "later":
      return { id, outcome: "later", retryAfterMs: reception.retryAfterMs };
    case "failed":
    case undefined:
      return undefined;
    default:
      return reception satisfies never;
  }
}

/** Returns the response to an enquiry that was posted alone. @throws ProblemError `id-conflict`, `too-many-requests` or
 *  `busy`, or the error of the database. */
export function toReceipt(reception: Reception | undefined): EnquiryReceipt {
  switch (reception?.outcome) {
    case "stored":
    case "duplicate": {
      const { id, outcome, createdAt } = reception;
      const duplicate = outcome === "duplicate";
      return { id, _id: id, createdAt: new Date(createdAt).toISOString(), duplicate, ...replyDetails(reception) };
    }
    case "conflict":
      throw new ProblemError("id-conflict");
    case "later":
      throw new ProblemError("too-many-requests", { retryAfterMs: reception.retryAfterMs });
    case "failed":
      throw reception.cause;
    case undefined:
      throw new ProblemError("busy");
    default:
      return reception satisfies never;
  }
}

/** Returns the reference and the call time for the client; omits those that are null. */
function replyDetails({ reference, callBy }: ReplyDetails): Pick<EnquiryReceipt, "reference" | "callBy"> {
  return {
    ...(reference !== null && { reference }),
    ...(callBy !== null && { callBy: new Date(callBy).toISOString() }),
  };
}

function rejected(id: string, why: ReturnType<typeof toFieldSentences>): EnquiryResult {
  return { id, outcome: "rejected", ...why, ...fieldCodesOf(why.fields) };
}

function textOf(given: unknown, name: "id" | "captureKey"): string {
  const text: unknown = Object(given)[name];
  return typeof text === "string" ? text : "";
}

function withoutKey(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("captureKey" in given)) return given;
  const { captureKey: _, ...content } = given;
  return content;
}
