import { createHmac } from "node:crypto";
import { invalidRequest } from "../objects/errors.ts";
import type { Core } from "./core.ts";
import type { Fault } from "./faults.ts";
import { canonicalForm, type FormTable, parseForm } from "./form-encoding.ts";
import type { Caller } from "./keys.ts";

/** A parsed request. */
export type Call = {
  readonly request: Request;
  readonly requestId: string;
  readonly path: string;
  readonly form: FormTable;
  /** Only of a server's POST: Stripe ignores it elsewhere, and requests of strangers must not be stored under keys. */
  readonly key: string | undefined;
  /** Identifies the parameters of a request; keyed, so that no one can guess them from the file. */
  readonly fingerprint: string;
  readonly fault: Fault | undefined;
};

const longestKey = 255;
/** The log of calls is for tests; a sandbox that runs for months keeps only the latest. */
const keptCalls = 10_000;

/** Reads a request, records it and takes the fault planned for it.
 *  @throws ApiError 400 when it cannot be read */
export async function readCall(core: Core, caller: Caller, request: Request, requestId: string): Promise<Call> {
  const { pathname: path, search } = new URL(request.url);
  const isPost = request.method === "POST";
  const key = isPost && caller === "server" ? (request.headers.get("Idempotency-Key") ?? undefined) : undefined;
  core.calls.push({ method: request.method, path, idempotencyKey: key ?? null });
  if (core.calls.length > keptCalls) core.calls.shift();
  const fault = caller === "server" ? core.faults.take(request.method, path) : undefined;
  if (key !== undefined && key.length > longestKey) {
    throw invalidRequest(`Idempotency keys may have up to ${longestKey} characters.`, { beforeExecution: true });
  }
  const form = readForm(isPost ? await request.text() : search);
  const fingerprint = createHmac("sha256", core.secrets.secretKey).update(canonicalForm(form)).digest("hex");
  return { request, requestId, path, form, key, fingerprint, fault };
}

function readForm(text: string): FormTable {
  try {
    return parseForm(text);
  } catch (cause) {
    throw invalidRequest(cause instanceof Error ? cause.message : "Invalid request", { beforeExecution: true });
  }
}
