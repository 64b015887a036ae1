import type { Context } from "hono";
import type { Core } from "../../platform/core.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { fileOf, findPhotoType } from "./photo-store.ts";

/** Accepts only names that devices make. docs/security.md#T22. */
const photoHash = /^[0-9a-f]{64}$/;

/** Returns the hash in an address. @throws ProblemError `not-found` when it is none. */
export function checkHash(hash: string): string {
  if (!photoHash.test(hash)) throw new ProblemError("not-found");
  return hash;
}

/** Answers with the bytes of a photo that an enquiry names; with `repId`, one that this person captured or is assigned.
 *  No cache keeps it, as the right to it may end. @throws ProblemError `not-found`. */
export async function sendPhoto(
  c: Context,
  { readDb, files }: Pick<Core, "readDb" | "files">,
  asked: { readonly hash: string; readonly repId?: string },
): Promise<Response> {
  const hash = checkHash(asked.hash);
  const type = await findPhotoType(readDb, { ...asked, hash });
  const bytes = type && (await files.read(fileOf(hash)));
  if (!type || !bytes) throw new ProblemError("not-found");
  return c.body(bytes, 200, {
    "Content-Type": type,
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
}
