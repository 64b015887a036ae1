import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type ProblemBody, problemStatuses } from "@chargefront/shared/problem";
import { newId } from "@chargefront/shared/text/id";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { isIn, networkOf, parseAddress } from "./address.ts";
import { setBodyDeadline } from "./body-deadline.ts";
import { clientNetworks } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Load } from "./load.ts";
import { toBlockList } from "./trusted-proxies.ts";

/** The application to serve, its load control, and its settings. */
type Listening = {
  readonly app: Hono<HttpEnv>;
  readonly load: Load;
  readonly deps: { readonly config: Config; readonly limits: Limits };
};

/** Thrown when the address cannot be listened on; the message is a sentence for the operator. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** Checks that the configured address is free, before anything is opened or written: a second server on the same
 *  folder must not touch the first one's files. @throws ListenError when the address is not available. */
export async function tryAddress(config: Config): Promise<void> {
  const server = createServer().listen(config.port, config.host);
  await listening(server, config);
  server.close();
  await once(server, "close");
}

/** Serves a shop at its configured address; with port 0 the assigned port is put into the public address. @throws
 *  ListenError when the address is not available. */
export async function listen(shop: Listening): Promise<Server> {
  const { load } = shop;
  const { config, limits } = shop.deps;
  const { headersTimeoutMs, requestTimeoutMs, uploadTimeoutMs, maxHeaderBytes, stalledMs, keepAliveMs } = limits.server;
  const clientOf = clientNetworks(config);
  const answer = getRequestListener(
    (request, env) => load.during(env.incoming, clientOf(env.incoming), () => shop.app.fetch(request, env)),
    // A health check of HTTP/1.0 names no host, and a request's address needs one.
    { hostname: "localhost" },
  );
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      // The upper limit for any request; the usual limit applies from the moment the headers arrived.
      requestTimeout: headersTimeoutMs + Math.max(requestTimeoutMs, ...Object.values(uploadTimeoutMs)),
      maxHeaderSize: maxHeaderBytes,
      keepAliveTimeout: config.trustedProxies.length > 0 ? keepAliveMs.proxied : keepAliveMs.direct,
      // Node checks for late requests only this often.
      connectionsCheckingInterval: headersTimeoutMs / 5,
    },
    (incoming, outgoing) => {
      setBodyDeadline(incoming, outgoing, requestTimeoutMs);
      if (load.refuses(incoming.url ?? "", clientOf(incoming)))
        return refuseBusy(outgoing, limits.load.retryAfterSeconds);
      // The listener handles its own failures, so there is nothing to await.
      void answer(incoming, outgoing);
    },
  );
  // Closes a stalled connection, above all that of a client that does not read the answer.
  server.timeout = stalledMs;
  capConnections(server, config, limits.server);
  server.listen(config.port, config.host);
  await listening(server, config);
  const address = server.address();
  if (config.port === 0 && address !== null && typeof address === "object") {
    config.publicUrl = config.publicUrl.replace(/:0$/, `:${address.port}`);
  }
  return server;
}

/** Waits until a server listens. @throws ListenError when the address is not available. */
export async function listening(server: Server, config: Pick<Config, "host" | "port">): Promise<void> {
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new ListenError(sentenceFor(cause, config), { cause });
  }
}

function sentenceFor(cause: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is already in use. Stop the other program, or choose another PORT.`;
    case "EACCES":
      return `Port ${port} may not be used by this user. Choose a PORT above 1023.`;
    default:
      return `HOST ${host} is not an address of this machine.`;
  }
}

/** Answers 503 in the shape of every error, without the middleware: a refusal that costs as much as an answer saves
 *  nothing. Retry-After is random within a range, so that clients do not all retry at once.
 *  docs/product/decisions.md#29. */
function refuseBusy(outgoing: ServerResponse, { from, to }: { readonly from: number; readonly to: number }): void {
  const body: ProblemBody = { error: problemSentences.busy, code: "busy", requestId: newId() };
  const seconds = from + Math.floor(Math.random() * (to - from + 1));
  outgoing.writeHead(problemStatuses.busy, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": body.requestId,
    "Retry-After": String(seconds),
  });
  outgoing.end(JSON.stringify(body));
}

/** Limits the open connections in total and per address; a connection above the limit is closed at once. A trusted
 *  proxy carries all visitors, so its own address is not counted. docs/security.md#T26. */
function capConnections(
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
