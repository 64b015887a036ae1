import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Config } from "../../config.ts";
import { isIn, neighbourhoodOf, networkOf, parseAddress } from "./address.ts";
import { toBlockList } from "./trusted-proxies.ts";

/** The trusted proxies, and the key for hashing addresses. */
type Naming = { readonly config: Config; readonly addressKey: Uint8Array };

/** The caller of a request, as hashed names. */
export type Caller = {
  readonly client: string;
  /** The hashed /24 or /56 network of the client. */
  readonly network: string;
};

/** Returns the hashed names of the calling client, as `clientNames` does, and of its surrounding network.
 *  docs/security.md#T14, docs/security.md#T15. */
export function callers({ config, addressKey }: Naming): (c: Context) => Caller {
  const proxies = toBlockList(config.trustedProxies);
  const nameOf = (counted: string) => createHmac("sha256", addressKey).update(counted).digest("base64url");
  return (c) => {
    const { incoming }: Partial<HttpBindings> = c.env ?? {};
    const address = clientAddress(incoming?.socket?.remoteAddress, c.req.header("X-Forwarded-For"), proxies);
    if (address === undefined) return { client: nameOf("unknown"), network: nameOf("unknown network") };
    return { client: nameOf(networkOf(address)), network: nameOf(neighbourhoodOf(address)) };
  };
}

/** Gives each client a name that hides its address: the keyed hash of its address, or of its /64 network for IPv6,
 *  whose addresses one client can use freely. Clients without an address share one name. docs/security.md#T25,
 *  docs/security.md#T34. */
export function clientNames(deps: Naming): (c: Context) => string {
  const callerOf = callers(deps);
  return (c) => callerOf(c).client;
}

type Incoming = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
};

/** Distinguishes clients by network before their request is read. The value stays in memory, so it is not hashed. */
export function clientNetworks({ trustedProxies }: Pick<Config, "trustedProxies">): (incoming: Incoming) => string {
  const proxies = toBlockList(trustedProxies);
  return ({ socket, headers }) => {
    const forwarded = headers["x-forwarded-for"];
    const address = clientAddress(socket.remoteAddress, typeof forwarded === "string" ? forwarded : undefined, proxies);
    return address === undefined ? "" : networkOf(address);
  };
}

/** Returns the peer's address or, when the peer is a trusted proxy, the address that it forwards for. */
function clientAddress(
  spoke: string | undefined,
  forwarded: string | undefined,
  proxies: BlockList,
): string | undefined {
  let address = parseAddress(spoke ?? "");
  if (forwarded === undefined) return address;
  for (const hop of forwarded.split(",").reverse()) {
    if (address === undefined || !isIn(proxies, address)) break;
    const before = parseAddress(hop);
    if (before === undefined) break;
    address = before;
  }
  return address;
}
