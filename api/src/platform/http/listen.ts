import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Config } from "../../config.ts";
import type { Limits } from "../../limits.ts";
import { setBodyDeadline } from "./body-deadline.ts";
import { clientNetworks } from "./client-address.ts";
import { capConnections } from "./connection-cap.ts";
import type { Load } from "./load.ts";
import { refuseBusy } from "./refuse-busy.ts";
import type { HttpEnv } from "./request-id.ts";

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
