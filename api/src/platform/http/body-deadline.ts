import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes a request whose body has not arrived in time. Node's `requestTimeout` is the same for every request, but
 *  uploads need longer than others may have. docs/security.md#T26. Replaces an earlier deadline. */
export function setBodyDeadline(incoming: IncomingMessage, outgoing: ServerResponse, afterMs: number): void {
  if (!hasBody(incoming) || incoming.destroyed) return;
  clearTimeout(deadlines.get(incoming));
  const timer = setTimeout(() => cutOff(incoming, outgoing), afterMs).unref();
  deadlines.set(incoming, timer);
  // Cleared on close and not on the answer: a client that keeps sending after that would keep the connection.
  incoming.once("close", () => clearTimeout(timer));
}

/** Returns whether a request has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Extends the time for the body of a request, called once the sender is known. Does nothing when no server is
 *  listening. */
export function extendBodyDeadline(c: Context, afterMs: number): void {
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {};
  if (!incoming || !outgoing) return;
  setBodyDeadline(incoming, outgoing, afterMs);
  // While the upload is processed the connection is idle; the next request on it gets the usual time again.
  incoming.socket.setTimeout(afterMs);
}

function cutOff({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (!headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}
