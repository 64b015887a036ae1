import type { Server } from "node:http";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { isIn, networkOf, parseAddress } from "./address.ts";
import { toBlockList } from "./trusted-proxies.ts";

/** Bounds how many connections are open, all in all and of one address; one too many is closed at once. Through a proxy
 *  of ours everybody comes, so its own address is not counted. docs/security.md#T26. */
export function capConnections(
  server: Server,
  { trustedProxies }: Pick<Config, "trustedProxies">,
  { connections, connectionsOfOne }: Pick<Limits["server"], "connections" | "connectionsOfOne">,
): void {
  const proxies = toBlockList(trustedProxies);
  const open = new Map<string, number>();
  server.maxConnections = connections;
  server.on("connection", (socket) => {
    const address = parseAddress(socket.remoteAddress ?? "");
    if (address === undefined || isIn(proxies, address)) return;
    const from = networkOf(address);
    const count = open.get(from) ?? 0;
    if (count >= connectionsOfOne) return void socket.destroy();
    open.set(from, count + 1);
    socket.once("close", () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left > 0) open.set(from, left);
      else open.delete(from);
    });
  });
}
