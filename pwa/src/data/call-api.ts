import { OfflineError, readProblem } from "./api-error.ts";
import { endLeftSession } from "./left-session.ts";

const timeoutMs = 15_000;

/** The fetch of the page: bounded in time, and whatever is not a success is thrown as what it means. A session that
 *  somebody left without a network is ended first.
 *  @throws ApiError for a problem of the server's, OfflineError when no answer of the server's came. */
export async function callApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  await endLeftSession();
  const response = await fetch(input, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new OfflineError("no answer", { cause });
    },
  );
  return accepted(response);
}

/** An answer that is a success of this server's.
 *  @throws ApiError for a problem of the server's, OfflineError when the answer is not the server's. */
export async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await readProblem(response);
  if (response.status !== 204 && !response.headers.get("content-type")?.includes("json")) {
    throw new OfflineError("the answer is not JSON");
  }
  return response;
}
