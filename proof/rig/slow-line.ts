import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createLine, type Link } from "./line.ts";
import { sleep } from "./wait.ts";

export type SlowLine = { readonly origin: string; readonly close: () => Promise<void> };

/** The size of a packet, as on Ethernet. */
const packetBytes = 1460;
/** How many packets of one connection are on their way at once: as many as slow 3G holds in a round trip. */
const packetsUnderWay = 14;

/** Opens a slow line in front of a server, which all connections share. A connection opens after a round trip, as TCP's
 *  does; TCP's search for the line's bandwidth is left out. */
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

/** Forwards what it receives, packet after packet, each when it has crossed. */
function carry(from: Socket, to: Socket, line: (bytes: number) => Promise<void>, isOpen: Promise<void>): void {
  let started: Promise<unknown> = isOpen;
  let handedOn: Promise<unknown> = isOpen;
  const crossings: Promise<void>[] = [];
  from.on("data", (bytes) => {
    for (let at = 0; at < bytes.byteLength; at += packetBytes) {
      const packet = bytes.subarray(at, at + packetBytes);
      // In the order of arrival, and only when one of the earlier packets has crossed.
      const start = Promise.all([started, crossings.length < packetsUnderWay ? isOpen : crossings.shift()]);
      const crossing = start.then(() => line(packet.byteLength));
      crossings.push(crossing);
      started = start;
      handedOn = Promise.all([handedOn, crossing]).then(() => to.write(packet));
    }
  });
  from.once("end", () => void handedOn.then(() => to.end()));
}
