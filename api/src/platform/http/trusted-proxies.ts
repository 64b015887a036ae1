import { BlockList, isIP } from "node:net";

/** Returns whether a text is an IP address or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsOf(family));
}

/** Returns the networks as a list for looking up addresses. */
export function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address);
    list.addSubnet(address, Number(prefix ?? bitsOf(family)), family === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

function bitsOf(family: number): number {
  return family === 6 ? 128 : 32;
}
