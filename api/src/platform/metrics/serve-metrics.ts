import { createServer, type Server, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";

/** Lets whoever gathers figures on this machine read them. For nobody else: they tell how the shop does. */
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

  return createServer(({ method, url }, outgoing) => {
    // It answers its own failures, so that nothing is left to wait for.
    if (method === "GET" && url === "/metrics") void tell(outgoing);
    else outgoing.writeHead(404).end();
  });
}
