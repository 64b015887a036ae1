import { createMiddleware } from "hono/factory";
import type { Config } from "../../config.ts";
import { ProblemError } from "./problem.ts";

/** Asked by what watches over the process, under whatever name that knows it by; says nothing of the shop. */
const forWatchers = /^\/api\/(health|ready)$/;

/** Answers under the public name and the plain addresses of a machine alone: any other name was made by somebody to
 *  lead here, and a page under it could read what only this network may see. docs/security.md#T37. */
export function knownHost({ config }: { readonly config: Config }) {
  return createMiddleware(async (c, next) => {
    const host = c.req.header("Host");
    // The public address is complete only once the server listens.
    const isKnown = isOwnHost(host) || nameOf(host ?? "") === new URL(config.publicUrl).hostname;
    if (!isKnown && !forWatchers.test(c.req.path)) throw new ProblemError("wrong-host");
    await next();
  });
}

/** Whether a Host header is missing or holds the plain address of a machine, which no other site can take. */
export function isOwnHost(host: string | undefined): boolean {
  return host === undefined || isAddress(host);
}

/** Whether a Host header holds no name but an address of a machine, or that of every machine for itself. */
export function isAddress(host: string): boolean {
  return /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host);
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
