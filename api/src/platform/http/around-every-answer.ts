import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { isIn, parseAddress } from "./address.ts";
import { compressed } from "./compressed.ts";
import { knownHost } from "./known-host.ts";
import { type Answered, requestLog } from "./log.ts";
import { type HttpEnv, requestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { sharedCaches } from "./shared-caches.ts";
import { toBlockList } from "./trusted-proxies.ts";

type AnswerDeps = {
  readonly config: Config;
  readonly limits: Limits;
  readonly log: Logger;
  /** Told of each request that was answered; missing where nobody counts them. */
  readonly onAnswered?: (request: Answered) => void;
  /** Origins that the pages of the checkout may load from. */
  readonly payments: { readonly origins: Parameters<typeof securityHeaders>[1] };
};

/** What stands before every answer of the shop, from the outside in. What the shop is measured beside stands behind the
 *  same. */
export function aroundEveryAnswer(deps: AnswerDeps): MiddlewareHandler<HttpEnv>[] {
  const { cdnSeconds } = deps.config;
  return [
    requestId,
    requestLog(deps.log, deps.onAnswered),
    untrustedProxy(deps),
    securityHeaders(() => deps.config.publicUrl, deps.payments.origins),
    knownHost(deps),
    ...(cdnSeconds === undefined ? [] : [sharedCaches(cdnSeconds)]),
    compressed(deps.limits.compressFromBytes),
  ];
}

/** Where a proxy of the operator's own stands: on this machine or in its network. */
const nearby = ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"];

/** Says once in the log when a proxy that nobody has named hands requests on: all visitors have its address then, and
 *  limits meant for one fall on all of them. docs/security.md#T14, docs/security.md#T15, docs/security.md#T25. */
function untrustedProxy({ config, log }: { readonly config: Config; readonly log: Logger }) {
  const [near, proxies] = [toBlockList(nearby), toBlockList(config.trustedProxies)];
  let isTold = false;
  return createMiddleware(async (c, next) => {
    if (!isTold && c.req.header("X-Forwarded-For") !== undefined) {
      const { incoming }: Partial<HttpBindings> = c.env ?? {};
      const address = parseAddress(incoming?.socket?.remoteAddress ?? "");
      isTold = address !== undefined && isIn(near, address) && !isIn(proxies, address);
      if (isTold) log.warn("a proxy that TRUSTED_PROXIES does not name hands requests on: its visitors count as one");
    }
    await next();
  });
}
