import type { Context } from "hono";

/** Whether the client already holds what would be sent. Weak comparison, RFC 9110 section 13.1.2. */
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
