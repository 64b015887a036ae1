import { createServer, type Server, type ServerResponse } from "node:http";
import { problemStatuses } from "@chargefront/shared/problem";
import type { Logger } from "pino";
import { Histogram, type Registry } from "prom-client";
import { isOwnHost } from "../http/known-host.ts";
import type { Answered } from "../http/log.ts";

/** Serves the metrics to programs on this machine. Under a foreign name it answers 421, so that no web page can read
 *  them. docs/security.md#T37. */
export function metricsServer(registry: Registry, log: Logger): Server {
  async function sendMetrics(outgoing: ServerResponse): Promise<void> {
    try {
      const metrics = await registry.metrics();
      outgoing.writeHead(200, { "Content-Type": registry.contentType }).end(metrics);
    } catch (cause) {
      log.error({ err: cause }, "the metrics could not be read");
      outgoing.writeHead(500).end();
    }
  }

  return createServer(({ method, url, headers }, outgoing) => {
    if (!isOwnHost(headers.host)) outgoing.writeHead(problemStatuses["wrong-host"]).end();
    // `sendMetrics` handles its own failures, so there is nothing to await.
    else if ((method === "GET" || method === "HEAD") && url === "/metrics") void sendMetrics(outgoing);
    else outgoing.writeHead(404).end();
  });
}

/** Up to the timeout of a request, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests and their durations by method, route and status. A route is a pattern and holds no personal data.
 *  docs/security.md#T34. */
export function countRequests(registry: Registry): (request: Answered) => void {
  const durations = new Histogram({
    name: "chargefront_request_duration_seconds",
    help: "Durations of answered requests",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  return ({ method, route, status, durationMs }) => durations.observe({ method, route, status }, durationMs / 1000);
}
