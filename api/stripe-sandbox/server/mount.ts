import type { Hono } from "hono";
import type { Endpoint } from "./core/answer.ts";
import { type Door, serve, serveUnknown } from "./serve.ts";

/** Mounts endpoints behind a door; an unknown address gets an error in Stripe's own shape. */
export function mountEndpoints(app: Hono, door: Door, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (c) => serve(door, endpoint, c.req.raw, c.req.param("id") ?? ""));
  }
  app.all("*", (c) => serveUnknown(door, c.req.raw));
  // Rethrown, so that a lost connection or a bug of the sandbox reaches the caller unchanged.
  app.onError((error) => {
    throw error;
  });
}
