import { ProblemError } from "./problem.ts";

/** The body of a request, read no further than its limit, whatever length it declared.
 *  @throws ProblemError `body-too-large`. */
export async function readBytes(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new ProblemError("body-too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
