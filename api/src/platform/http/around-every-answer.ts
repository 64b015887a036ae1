import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { compressed } from "./compressed.ts";
import { knownHost } from "./known-host.ts";
import { type Answered, requestLog } from "./log.ts";
import { type HttpEnv, requestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { untrustedProxy } from "./untrusted-proxy.ts";

type Surroundings = {
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
export function aroundEveryAnswer(deps: Surroundings): MiddlewareHandler<HttpEnv>[] {
  return [
    requestId,
    requestLog(deps.log, deps.onAnswered),
    untrustedProxy(deps),
    securityHeaders(() => deps.config.publicUrl, deps.payments.origins),
    knownHost(deps),
    compressed(deps.limits.compressFromBytes),
  ];
}
