import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./http-env.ts";
import { hasSessionCookie } from "./session-cookie.ts";

/** Seconds for which a stale answer may be used during revalidation, and while the shop fails. RFC 5861. */
const staleSeconds = { whileRevalidating: 600, ifError: 86_400 } as const;

/** Marks an answer as the same for everyone. */
export function letSharedCachesKeep(c: Context<HttpEnv>): void {
  c.set("isForEverybody", true);
}

/** Lets shared caches, but no browser, keep for `seconds` the answers that are the same for everyone. RFC 9213. */
export function sharedCaches(seconds: number) {
  const { whileRevalidating, ifError } = staleSeconds;
  const rule = `public, s-maxage=${seconds}, stale-while-revalidate=${whileRevalidating}, stale-if-error=${ifError}`;
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (c.get("isForEverybody") && mayBeKept(c)) c.res.headers.set("CDN-Cache-Control", rule);
  });
}

/** Returns whether a shared cache may keep the answer. A 404 may soon change, and an answer to a logged-in person is
 *  private. */
function mayBeKept(c: Context<HttpEnv>): boolean {
  const { status, headers } = c.res;
  if (status !== 200 && status !== 304) return false;
  return !headers.has("Set-Cookie") && !(c.req.path.startsWith("/api/") && hasSessionCookie(c));
}
