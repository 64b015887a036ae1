import { createHmac } from "node:crypto";
import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { toBlockList } from "../trusted-proxies.ts";
import { isIn, neighbourhoodOf, networkOf, parseAddress } from "./address.ts";

/** Who calls, by names that say nothing about them. */
export type Caller = {
  readonly client: string;
  /** The /24 or /56 network that the client is in. */
  readonly network: string;
};

/** Names the client that calls, as `clientNames` does, and the network around it. T14, T15. */
export function callers({ config, addressKey }: Pick<Deps, "config" | "addressKey">): (c: Context) => Caller {
  const proxies = toBlockList(config.trustedProxies);
  const nameOf = (counted: string) => createHmac("sha256", addressKey).update(counted).digest("base64url");
  return (c) => {
    const address = clientAddress(c, proxies);
    if (address === undefined) return { client: nameOf("unknown"), network: nameOf("unknown network") };
    return { client: nameOf(networkOf(address)), network: nameOf(neighbourhoodOf(address)) };
  };
}

/** Gives each client a name that says nothing about it: the keyed hash of its address, or of its /64 network with IPv6,
 *  of which one client has as many addresses as it likes. Clients without an address share one name. T25, T34. */
export function clientNames(deps: Pick<Deps, "config" | "addressKey">): (c: Context) => string {
  const callerOf = callers(deps);
  return (c) => callerOf(c).client;
}

/** The address that spoke to us or, while that is a proxy of ours, the one the proxy says spoke to it. */
function clientAddress(c: Context, proxies: BlockList): string | undefined {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  let address = parseAddress(incoming?.socket?.remoteAddress ?? "");
  const hops = (c.req.header("X-Forwarded-For") ?? "").split(",").reverse();
  for (const hop of hops) {
    if (address === undefined || !isIn(proxies, address)) break;
    const before = parseAddress(hop);
    if (before === undefined) break;
    address = before;
  }
  return address;
}
