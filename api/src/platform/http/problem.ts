import {
  type FieldSentences,
  type PresentState,
  type ProblemBody,
  type ProblemCode,
  problemStatuses,
  type SentenceParams,
} from "@chargefront/shared/problem";
import { fieldCodesOf } from "@chargefront/shared/text/message-codes";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { Limits } from "../../limits.ts";
import { writeTroubleOf } from "../db/write-trouble.ts";
import type { HttpEnv } from "./http-env.ts";

type Details = {
  readonly sentence?: string;
  /** The code of the sentence, and its values. */
  readonly reason?: string | undefined;
  readonly params?: SentenceParams | undefined;
  readonly fields?: FieldSentences;
  readonly retryAfterMs?: number;
  readonly present?: PresentState;
  readonly cause?: unknown;
};

/** The error to throw for any answer that is not a success. docs/product/decisions.md#29. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ProblemCode;
  readonly reason: string | undefined;
  readonly params: SentenceParams | undefined;
  readonly fields: FieldSentences | undefined;
  /** When to retry, if known. */
  readonly retryAfterMs: number | undefined;
  readonly present: PresentState | undefined;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.sentence ?? problemSentences[code], { cause: details.cause });
    this.code = code;
    this.reason = details.reason;
    this.params = details.params;
    this.fields = details.fields;
    this.retryAfterMs = details.retryAfterMs;
    this.present = details.present;
  }
}

/** Answers every error in the one shape of docs/product/decisions.md#29. An unexpected error is logged and answered
 *  without its message. */
export function problemHandler(
  log: Logger,
  { retryAfterSeconds, disk }: Pick<Limits, "retryAfterSeconds" | "disk">,
): ErrorHandler<HttpEnv> {
  return (error, c) => {
    const problem = toProblem(error);
    if (problem.code === "internal") log.error({ requestId: c.var.requestId, err: error }, "unexpected error");
    if (problem.code === "storage-full")
      log.error({ requestId: c.var.requestId, err: error }, "the disk takes no more");
    if (problem.code === "busy") c.header("Retry-After", String(retryAfterSeconds));
    if (problem.code === "storage-full") c.header("Retry-After", String(disk.retryAfterMs / 1000));
    if (problem.retryAfterMs !== undefined) c.header("Retry-After", String(Math.ceil(problem.retryAfterMs / 1000)));
    return answer(c, problem);
  };
}

function answer(c: Context<HttpEnv>, problem: ProblemError): Response {
  const body: ProblemBody = {
    error: problem.message,
    code: problem.code,
    ...(problem.reason && { reason: problem.reason }),
    ...(problem.params && { params: problem.params }),
    ...(problem.fields && { fields: problem.fields, ...fieldCodesOf(problem.fields) }),
    ...problem.present,
    requestId: c.var.requestId,
  };
  c.header("Cache-Control", "no-store");
  return c.json(body, problemStatuses[problem.code]);
}

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  const trouble = writeTroubleOf(error);
  if (trouble) return new ProblemError(trouble === "locked" ? "busy" : "storage-full", { cause: error });
  if (error instanceof HTTPException) return new ProblemError(codeOfStatus(error.status), { cause: error });
  return new ProblemError("internal", { cause: error });
}

/** Maps the statuses of Hono's own errors. */
function codeOfStatus(status: number): ProblemCode {
  if (status === 404) return "not-found";
  if (status === 413) return "body-too-large";
  if (status === 415) return "media-type";
  return status < 500 ? "body-unreadable" : "internal";
}
