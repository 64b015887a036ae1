import type { Hono } from "hono";
import type { Endpoint } from "./core/answer.ts";
import { type Door, serve, serveUnknown } from "./serve.ts";

/** Puts endpoints behind a door; what none of them is for is answered in Stripe's own shape. */
export function mountEndpoints(app: Hono, door: Door, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (c) => serve(door, endpoint, c.req.raw, c.req.param("id") ?? ""));
  }
  app.all("*", (c) => serveUnknown(door, c.req.raw));
  // Nothing is swallowed: a lost connection, or a fault of the sandbox, reaches the caller as it is.
  app.onError((error) => {
    throw error;
  });
}
