import { readChunks } from "./read-chunks.ts";

/** The body of a request, read no further than its limit, whatever length it declared.
 *  @throws ProblemError `body-too-large`; `body-unreadable` when the client goes away in the middle. */
export async function readBytes(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limitBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
