import { ProblemError } from "./problem.ts";

/** The body of a request as it comes, read no further than its limit, whatever length it declared.
 *  @throws ProblemError `body-too-large`; `body-unreadable` when the client goes away in the middle. */
export async function* readChunks(request: Request, limitBytes: number): AsyncGenerator<Uint8Array, void, void> {
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read().catch((cause: unknown) => {
      throw new ProblemError("body-unreadable", { cause });
    });
    if (!next || next.done) return;
    size += next.value.byteLength;
    if (size > limitBytes) throw new ProblemError("body-too-large");
    yield next.value;
  }
}
