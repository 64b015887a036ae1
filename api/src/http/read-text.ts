import { ProblemError } from "./problem.ts";
import { readChunks } from "./read-chunks.ts";

/** The body of a request as text, read no further than its limit, whatever length it declared.
 *  @throws ProblemError `body-too-large`, or `body-unreadable` when it is not UTF-8. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limitBytes)) chunks.push(chunk);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new ProblemError("body-unreadable", { sentence: "The request could not be read: it is not UTF-8.", cause });
  }
}
