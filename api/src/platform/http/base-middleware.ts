import { newId } from "@chargefront/shared/text/id";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { isIn, parseAddress } from "./address.ts";
import { compressed } from "./compressed.ts";
import type { HttpEnv } from "./http-env.ts";
import { knownHost } from "./known-host.ts";
import { type Answered, requestLog } from "./log.ts";
import { securityHeaders } from "./security-headers.ts";
import { sharedCaches } from "./shared-caches.ts";
import { toBlockList } from "./trusted-proxies.ts";

type AnswerDeps = {
  readonly config: Config;
  readonly limits: Limits;
  readonly log: Logger;
  /** Called for each answered request, to count it. */
  readonly onAnswered?: (request: Answered) => void;
  /** Origins from which the checkout's pages may load. */
  readonly payments: { readonly origins: Parameters<typeof securityHeaders>[1] };
};

/** Returns the middleware of every answer, from the outside in. The benchmark's baseline uses the same. */
export function baseMiddleware(deps: AnswerDeps): MiddlewareHandler<HttpEnv>[] {
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

/** Gives each request an id for its log line, its answer and error reports. A client cannot choose it. */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const id = newId();
  c.set("requestId", id);
  await next();
  c.res.headers.set("X-Request-Id", id);
});

/** Networks where an operator's own proxy may run: this machine and private networks. */
const nearby = ["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"];

/** Warns once in the log when a proxy that is not configured forwards requests: all visitors then share its address,
 *  and limits meant for one apply to all of them. docs/security.md#T14, docs/security.md#T15, docs/security.md#T25. */
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
