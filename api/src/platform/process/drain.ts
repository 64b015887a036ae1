import { once } from "node:events";
import type { Server } from "node:http";

/** Stops accepting, lets requests in hand finish, and cuts off those that take longer than the grace. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection becomes idle when its last request ends, so one look is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
