import type { MiddlewareHandler } from "hono";
import type { Deps } from "../../deps.ts";
import { compressed } from "./compressed.ts";
import { knownHost } from "./known-host.ts";
import { requestLog } from "./log.ts";
import { type HttpEnv, requestId } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { untrustedProxy } from "./untrusted-proxy.ts";

type Surroundings = Pick<Deps, "config" | "limits" | "log" | "onAnswered"> & {
  readonly payments: Pick<Deps["payments"], "origins">;
};

/** What stands before every answer of the shop, from the outside in. What the shop is measured beside stands behind the same. */
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
