import type { Context } from "hono";
import { ProblemError } from "./problem.ts";

/** Reads the body of a request up to its limit, whatever length it declares.
 *  @throws ProblemError `body-too-large`; `body-unreadable` when the client disconnects. */
export async function readBytes(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limitBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Streams the body of a request up to its limit, whatever length it declares.
 *  @throws ProblemError `body-too-large`; `body-unreadable` when the client disconnects. */
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

/** Reads the body of a request as text, up to its limit.
 *  @throws ProblemError `body-too-large`, or `body-unreadable` when it is not UTF-8. */
export async function readText(request: Request, limitBytes: number): Promise<string> {
  const bytes = await readBytes(request, limitBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ProblemError("body-unreadable", { sentence: "The request could not be read: it is not UTF-8.", cause });
  }
}

/** One part of a form: a text, or the bytes of a file with its name. */
export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes: Uint8Array; readonly fileName: string };

/** Reads the parts of a multipart body in order. Returns a list and not an object, so that no part's name can affect
 *  an object. docs/security.md#T32. @throws ProblemError `body-too-large`, `media-type` or `body-unreadable`. */
export async function readForm(
  c: Context,
  limits: { readonly bytes: number; readonly parts: number },
): Promise<FormPart[]> {
  if (Number(c.req.header("Content-Length") ?? 0) > limits.bytes) throw new ProblemError("body-too-large");
  const contentType = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ProblemError("media-type", {
      sentence: "Please send a form, with the content type multipart/form-data.",
    });
  }
  const body = await readBytes(c.req.raw, limits.bytes);
  refuseManyParts(body, limits.parts);
  const entries = [...(await parse(body, contentType))];
  return Promise.all(
    entries.map(async ([name, value]) => {
      if (typeof value === "string") return { name, text: value };
      return { name, bytes: new Uint8Array(await value.arrayBuffer()), fileName: value.name };
    }),
  );
}

/** Counts the parts before parsing: the platform's parser would make an object for each of a hundred thousand. */
function refuseManyParts(body: Buffer, most: number): void {
  let count = 0;
  for (let at = body.indexOf(partHead); at >= 0; at = body.indexOf(partHead, at + partHead.length)) {
    count += 1;
    if (count > most) throw new ProblemError("body-too-large", { sentence: `A form has at most ${most} parts.` });
  }
}

/** Occurs once in every part; by chance rarely in a picture, and never a hundred times. */
const partHead = "form-data;";

async function parse(body: Buffer<ArrayBuffer>, contentType: string) {
  try {
    return await new Response(body, { headers: { "Content-Type": contentType } }).formData();
  } catch (cause) {
    throw new ProblemError("body-unreadable", { sentence: "The request could not be read: it is not a form.", cause });
  }
}
