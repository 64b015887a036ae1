import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createLine, type Link } from "./line.ts";
import { sleep } from "./wait.ts";

export type SlowLine = { readonly origin: string; readonly close: () => Promise<void> };

/** What goes over the line in one piece: a packet of an Ethernet. */
const packetBytes = 1460;

/** Stands before a server as a slow line that all connections share. A connection is there after a round trip, as TCP's is; how TCP finds out what
 *  the line bears is left out. */
export async function openSlowLine(serverPort: number, link: Link): Promise<SlowLine> {
  const up = createLine(link);
  const down = createLine(link);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(serverPort, "127.0.0.1");
    const isOpen = sleep(link.roundTripMs);
    carry(near, far, up, isOpen);
    carry(far, near, down, isOpen);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // A browser that goes away is nothing to tell of.
      socket.once("error", () => other.destroy());
      socket.once("close", () => sockets.delete(socket));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Hands on what comes, packet after packet, each when it has crossed. */
function carry(from: Socket, to: Socket, line: (bytes: number) => Promise<void>, isOpen: Promise<void>): void {
  let last: Promise<unknown> = isOpen;
  from.on("data", (bytes) => {
    for (let at = 0; at < bytes.byteLength; at += packetBytes) {
      const packet = bytes.subarray(at, at + packetBytes);
      const before = last;
      last = before.then(() => line(packet.byteLength)).then(() => to.write(packet));
    }
  });
  from.once("end", () => void last.then(() => to.end()));
}
