import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./request-id.ts";
import { carriesSession } from "./session-cookie.ts";

/** While the shop is asked again, and while it does not answer. RFC 5861. */
const staleSeconds = { whileRevalidating: 600, ifError: 86_400 } as const;

/** Says of an answer that everybody is given the same. */
export function letSharedCachesKeep(c: Context<HttpEnv>): void {
  c.set("isForEverybody", true);
}

/** Lets the caches in front of the shop, and no browser, keep for so long what everybody is given alike. RFC 9213. */
export function sharedCaches(seconds: number) {
  const { whileRevalidating, ifError } = staleSeconds;
  const rule = `public, s-maxage=${seconds}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${ifError}`;
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.get("isForEverybody") && mayBeKept(c)) c.res.headers.set("CDN-Cache-Control", rule);
  });
}

/** What is not found may be there in a moment; what is given to somebody who is signed in is nobody else's business. */
function mayBeKept(c: Context<HttpEnv>): boolean {
  const { status, headers } = c.res;
  if (status !== 200 && status !== 304) return false;
  return !headers.has("Set-Cookie") && !(c.req.path.startsWith("/api/") && carriesSession(c));
}
