import { createServer } from "node:net";
import { threadId } from "node:worker_threads";

/** Ports below those that systems give to outgoing connections: such a connection could take a port between its choice
 *  and the start of its server. Above 10080, the last to which browsers refuse to connect. */
const lowest = 10_100;
const count = 21_900;

/** Each process and thread begins at a place of its own, so that no two choose the same port at the same moment. */
let next = process.pid * 61 + threadId * 7_919;

/** Returns a port of this machine that no process listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    next = (next + 1) % count;
    if (await isFree(lowest + next)) return lowest + next;
  }
  throw new Error("no free port");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isBound = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => resolve(true));
  });
  await new Promise((resolve) => probe.close(resolve));
  return isBound;
}
