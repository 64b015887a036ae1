import { once } from "node:events";
import type { Server } from "node:http";

/** Stops accepting connections, lets requests in progress finish, and closes those that exceed the grace period. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A kept-alive connection becomes idle when its last request ends, so one call is not enough.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
