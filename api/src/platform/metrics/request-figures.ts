import { Histogram, type Registry } from "prom-client";
import type { Answered } from "../http/log.ts";

/** Up to the timeout of a request, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts requests and their durations by method, route and status. A route is a pattern and holds no personal data.
 *  docs/security.md#T34. */
export function countRequests(registry: Registry): (request: Answered) => void {
  const durations = new Histogram({
    name: "chargefront_request_duration_seconds",
    help: "Requests that were answered, by how long that took",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  return ({ method, route, status, durationMs }) => durations.observe({ method, route, status }, durationMs / 1000);
}
