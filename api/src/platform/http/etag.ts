import type { Context } from "hono";
import { revisionText } from "./paging.ts";
import { ProblemError } from "./problem.ts";

/** Returns whether the client already has the answer, by weak comparison. RFC 9110 section 13.1.2. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) => bare(one) === bare(etag));
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}

/** Answers 304. Typed as never: browsers resolve it from their own cache, so no client's code ever sees one. */
export function notModified(c: Context): never {
  return c.body(null, 304) as never;
}

/** Returns the revision that an edit is based on, from `If-Match`: `"12"`, or a tag of this API that ends with the
 *  revision. Undefined when the header is missing or allows any. docs/product/decisions.md#34. @throws ProblemError
 *  `fields-invalid` naming `If-Match`. */
export function revisionMatched(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const text = /^\s*(?:W\/)?"?(?:[0-9a-f-]+-)?(\d+)"?\s*$/i.exec(ifMatch)?.[1];
  const revision = revisionText("If-Match must be the revision that was read.").safeParse(text);
  if (revision.success) return revision.data;
  throw new ProblemError("fields-invalid", { fields: { "If-Match": "If-Match must be the revision that was read." } });
}
