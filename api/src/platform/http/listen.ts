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
import type { Load } from "./load.ts";
import type { HttpEnv } from "./request-id.ts";
import { toBlockList } from "./trusted-proxies.ts";

/** What listens: the application, what it has in hand, and where. */
type Listening = {
  readonly app: Hono<HttpEnv>;
  readonly load: Load;
  readonly deps: { readonly config: Config; readonly limits: Limits };
};

/** The address cannot be listened on; the message is a sentence for the operator. */
export class ListenError extends Error {
  override readonly name = "ListenError";
}

/** Tries the address of a configuration and lets it go again, before anything is opened or written for it: a second
 *  server on the same folder must not touch what the first one uses. @throws ListenError when the address cannot be
 *  had. */
export async function tryAddress(config: Config): Promise<void> {
  const server = createServer().listen(config.port, config.host);
  await listening(server, config);
  server.close();
  await once(server, "close");
}

/** Serves a shop at the address of its configuration; with port 0 the free port it got becomes part of the public
 *  address. @throws ListenError when the address cannot be had. */
export async function listen(shop: Listening): Promise<Server> {
  const { load } = shop;
  const { config, limits } = shop.deps;
  const { headersTimeoutMs, requestTimeoutMs, uploadTimeoutMs, maxHeaderBytes, stalledMs, keepAliveMs } = limits.server;
  const clientOf = clientNetworks(config);
  const answer = getRequestListener((request, env) =>
    load.during(env.incoming, clientOf(env.incoming), () => shop.app.fetch(request, env)),
  );
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      // The longest that any request may take; the usual time is in force from the moment the headers are there.
      requestTimeout: headersTimeoutMs + Math.max(requestTimeoutMs, ...Object.values(uploadTimeoutMs)),
      maxHeaderSize: maxHeaderBytes,
      keepAliveTimeout: config.trustedProxies.length > 0 ? keepAliveMs.proxied : keepAliveMs.direct,
      // Node looks for late requests only this often.
      connectionsCheckingInterval: headersTimeoutMs / 5,
    },
    (incoming, outgoing) => {
      setBodyDeadline(incoming, outgoing, requestTimeoutMs);
      if (load.refuses(incoming.url ?? "", clientOf(incoming)))
        return refuseBusy(outgoing, limits.load.retryAfterSeconds);
      // The listener answers its own failures, so that nothing is left to wait for.
      void answer(incoming, outgoing);
    },
  );
  // Ends a connection on which nothing moves, above all that of somebody who does not read the answer.
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

/** @throws ListenError when the address cannot be had. */
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

/** Answers 503 in the shape of every error, past everything else: a refusal that costs as much as an answer saves
 *  nothing. When to come again differs from one to the next, so that they do not all come back at once.
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

/** Bounds how many connections are open, all in all and of one address; one too many is closed at once. Through a proxy
 *  of ours everybody comes, so its own address is not counted. docs/security.md#T26. */
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
