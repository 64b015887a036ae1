import { createMiddleware } from "hono/factory";
import type { Config } from "../../config.ts";
import { ProblemError } from "./problem.ts";

/** Health checks, called under any name by the monitoring; they reveal nothing about the shop. */
const forWatchers = /^\/api\/(health|ready)$/;

/** Answers only under the public name and under plain addresses: an attacker can point any other name at this
 *  machine, and a page under it could read what only this network may see. docs/security.md#T37. */
export function knownHost({ config }: { readonly config: Config }) {
  return createMiddleware(async (c, next) => {
    const host = c.req.header("Host");
    // The public address is complete only once the server listens.
    const isKnown = isOwnHost(host) || nameOf(host ?? "") === new URL(config.publicUrl).hostname;
    if (!isKnown && !forWatchers.test(c.req.path)) throw new ProblemError("wrong-host");
    await next();
  });
}

/** Returns whether a Host header is missing or is a plain address, which no other site can take. */
export function isOwnHost(host: string | undefined): boolean {
  return host === undefined || isAddress(host);
}

/** Returns whether a Host header is an IP address or localhost; not `999.999`, with which no address can be read. */
export function isAddress(host: string): boolean {
  return /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

function nameOf(host: string): string {
  return host.replace(/:\d+$/, "").toLowerCase();
}
