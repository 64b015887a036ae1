import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Cuts a request off whose body is not there after so long, as Node does by `requestTimeout`; but that one is the same
 *  for every request, and uploads need longer than anybody else may have. docs/security.md#T26. A deadline that was set
 *  before no longer counts. */
export function setBodyDeadline(incoming: IncomingMessage, outgoing: ServerResponse, afterMs: number): void {
  if (!hasBody(incoming) || incoming.destroyed) return;
  clearTimeout(deadlines.get(incoming));
  const timer = setTimeout(() => cutOff(incoming, outgoing), afterMs).unref();
  deadlines.set(incoming, timer);
  // Not when it is answered: who sends on after that would keep the connection.
  incoming.once("close", () => clearTimeout(timer));
}

/** Whether something comes after the headers of a request. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Gives the body of a request another time to arrive; called once it is known who sends it. Does nothing where no
 *  server is listening. */
export function giveBodyTime(c: Context, afterMs: number): void {
  const { incoming, outgoing }: Partial<HttpBindings> = c.env ?? {};
  if (!incoming || !outgoing) return;
  setBodyDeadline(incoming, outgoing, afterMs);
  // Nothing comes or goes while what came is worked on; the next request on this connection has the usual time again.
  incoming.socket.setTimeout(afterMs);
}

function cutOff({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return;
  if (!headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroy();
}
