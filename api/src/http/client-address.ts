import { createHmac } from "node:crypto";
import { type BlockList, isIPv4, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { toBlockList } from "../trusted-proxies.ts";

/** Gives each client a name that says nothing about it: the keyed hash of its address, or of its /64 network with IPv6,
 *  of which one client has as many addresses as it likes. Clients without an address share one name. T25, T34. */
export function clientNames({ config, addressKey }: Pick<Deps, "config" | "addressKey">): (c: Context) => string {
  const proxies = toBlockList(config.trustedProxies);
  return (c) => {
    const address = clientAddress(c, proxies);
    const counted = address === undefined ? "unknown" : networkOf(address);
    return createHmac("sha256", addressKey).update(counted).digest("base64url");
  };
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

/** An address in its one spelling, without port, brackets and zone; undefined for every other text. */
function parseAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address);
  return mapped ? toIPv4(mapped.slice(1)) : address;
}

/** `c0a8`, `1` as `192.168.0.1`. */
function toIPv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
}

function isIn(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
