import { isProblemCode, type ProblemBody } from "@chargefront/shared/problem";
import { ApiError, OfflineError } from "./api-error.ts";

/** Reads the problem out of an answer that is not a success.
 *  @throws OfflineError when the answer is not this server's. */
export async function readProblem(response: Response): Promise<ApiError> {
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
