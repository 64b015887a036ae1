import { isProblemCode, type ProblemBody, type ProblemCode, type SentenceCode } from "@chargefront/shared/problem";

/** The result of a request. `unreachable`: our server did not answer, even if a proxy did. */
export type Answer =
  | { readonly kind: "answered"; readonly body: unknown }
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "problem";
      readonly status: number;
      readonly code: ProblemCode | undefined;
      readonly sentence: string;
      /** The code and the values of the sentence. */
      readonly sentenceCode: SentenceCode | undefined;
      readonly retryAfter: string | null;
    }
  | { readonly kind: "unreachable" };

/** Fetches JSON from our own server within a bounded time; never throws. A captive portal's page, a redirect and a
 *  stall are all `unreachable`: success means 200, JSON, and nothing else.12 and 3.5. */
export async function fetchAnswer(path: string, init: RequestInit & { timeoutMs: number }): Promise<Answer> {
  const { timeoutMs, ...request } = init;
  try {
    // The signal also ends a body that stalls after its head has arrived.
    const signal = AbortSignal.timeout(timeoutMs);
    // docs/product/decisions.md#32: what the device sends and syncs belongs to no account, even when a user is logged
    // in.
    const response = await fetch(path, { ...request, signal, redirect: "error", credentials: "omit" });
    if (response.status === 304) return { kind: "unchanged" };
    if (!isJson(response)) return response.ok ? { kind: "unreachable" } : problemOf(response, undefined);
    const body: unknown = await response.json();
    return response.ok ? { kind: "answered", body } : problemOf(response, body);
  } catch {
    return { kind: "unreachable" };
  }
}

function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.includes("json") ?? false;
}

function problemOf(response: Response, body: unknown): Answer {
  const { error, code, reason = code, params } = (body ?? {}) as Partial<ProblemBody>;
  return {
    kind: "problem",
    status: response.status,
    code: isProblemCode(code) ? code : undefined,
    sentence: typeof error === "string" ? error : "",
    sentenceCode: reason === undefined ? undefined : { code: reason, ...(params && { params }) },
    retryAfter: response.headers.get("retry-after"),
  };
}
