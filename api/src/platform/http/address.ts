import { type BlockList, isIPv4, isIPv6 } from "node:net";

/** Returns an address in its canonical spelling, without port, brackets and zone; undefined for any other text. */
export function parseAddress(text: string): string | undefined {
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

/** Converts `c0a8`, `1` to `192.168.0.1`. */
function toIPv4(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join(".");
}

/** Returns whether an address is in one of the networks. */
export function isIn(networks: BlockList, address: string): boolean {
  return networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Returns the network by which an address is counted: itself, or for IPv6 its /64, whose addresses one client can
 *  use freely. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  return `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/** Returns the surrounding network of an address: its /24 or, for IPv6, its /56, which providers assign to one line. */
export function neighbourhoodOf(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, "0/24");
  const [one, two, three, four = "0"] = groupsOf(address);
  const upperByte = Number.parseInt(four, 16) & 0xff00;
  return `${[one, two, three, upperByte.toString(16)].join(":")}::/56`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}
