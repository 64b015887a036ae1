import { createServer, type Server, type ServerResponse } from "node:http";
import { problemStatuses } from "@chargefront/shared/problem";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { isOwnHost } from "../http/known-host.ts";

/** Serves the metrics to programs on this machine. Under a foreign name it answers 421, so that no web page can read
 *  them. docs/security.md#T37. */
export function metricsServer(registry: Registry, log: Logger): Server {
  async function tell(outgoing: ServerResponse): Promise<void> {
    try {
      const figures = await registry.metrics();
      outgoing.writeHead(200, { "Content-Type": registry.contentType }).end(figures);
    } catch (cause) {
      log.error({ err: cause }, "the figures could not be read");
      outgoing.writeHead(500).end();
    }
  }

  return createServer(({ method, url, headers }, outgoing) => {
    if (!isOwnHost(headers.host)) outgoing.writeHead(problemStatuses["wrong-host"]).end();
    // `tell` handles its own failures, so there is nothing to await.
    else if ((method === "GET" || method === "HEAD") && url === "/metrics") void tell(outgoing);
    else outgoing.writeHead(404).end();
  });
}
