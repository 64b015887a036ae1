import { isProblemCode, type ProblemBody } from "@chargefront/shared/problem";
import { ApiError, OfflineError } from "./api-error.ts";
import { endLeftSession, hasLeftSession } from "./left-session.ts";

const timeoutMs = 15_000;

/** Calls `fetch` with a timeout and throws for every answer that is not a success. Ends a session first that the user
 *  left while offline. A GET does not wait for that: it is sent without cookies, and again afterwards if it needs a
 *  login. @throws ApiError for a problem that the server reports, OfflineError when the server did not answer. */
export async function callApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return call(input, init, { atMostMs: timeoutMs });
}

/** Returns a function that does as `callApi`, for bodies that take longer, and for answers of another media type than
 *  JSON. */
export function callApiWithin(atMostMs: number, type?: string): typeof callApi {
  return (input, init) => call(input, init, { atMostMs, type });
}

type Expected = { readonly atMostMs: number; readonly type?: string | undefined };

async function call(input: RequestInfo | URL, init: RequestInit | undefined, { atMostMs, type }: Expected) {
  const isOfNobody = hasLeftSession() && (init?.method ?? "GET") === "GET";
  const isEnded = endLeftSession();
  isEnded.catch(() => undefined);
  if (isOfNobody) {
    const response = await ask(input, { ...init, credentials: "omit" }, atMostMs);
    if (response.status !== 401) return accepted(response, type);
  }
  await isEnded;
  return accepted(await ask(input, init, atMostMs), type);
}

function ask(input: RequestInfo | URL, init: RequestInit | undefined, atMostMs: number): Promise<Response> {
  return fetch(input, { ...init, redirect: "error", signal: AbortSignal.timeout(atMostMs) }).catch((cause: unknown) => {
    throw new OfflineError("no answer", { cause });
  });
}

/** An answer that is a success of this server's, with its body.
 *  @throws ApiError for a problem of the server's, OfflineError when the answer is not the server's or breaks off. */
export async function accepted(response: Response, type = "json"): Promise<Response> {
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return response;
  if (!response.headers.get("content-type")?.includes(type)) throw new OfflineError(`the answer is not ${type}`);
  await response
    .clone()
    [type === "json" ? "json" : "blob"]()
    .catch((cause: unknown) => {
      throw new OfflineError("the answer broke off", { cause });
    });
  return response;
}

/** Reads the problem out of an answer that is not a success.
 *  @throws OfflineError when the answer is not this server's. */
async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new OfflineError("the answer is not JSON", { cause });
  });
  if (!isProblemBody(body)) throw new OfflineError("the answer has not the shape of a problem");
  return new ApiError(body);
}

function isProblemBody(body: unknown): body is ProblemBody {
  if (typeof body !== "object" || body === null) return false;
  return "error" in body && typeof body.error === "string" && "code" in body && isProblemCode(body.code);
}
