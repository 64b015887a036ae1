import { ProblemError } from "./problem.ts";
import { readBytes } from "./read-bytes.ts";

/** The body of a request as text, read no further than its limit.
 *  @throws ProblemError `body-too-large`, or `body-unreadable` when it is not UTF-8. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const bytes = await readBytes(request, limitBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ProblemError("body-unreadable", { sentence: "The request could not be read: it is not UTF-8.", cause });
  }
}
