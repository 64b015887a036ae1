import type { Hono } from "hono";
import type { Endpoint } from "./core/answer.ts";
import { type Api, serve, serveUnknown } from "./serve.ts";

/** Mounts the endpoints of an API; an unknown address gets an error in Stripe's own shape. */
export function mountEndpoints(app: Hono, api: Api, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (c) => serve(api, endpoint, c.req.raw, c.req.param("id") ?? ""));
  }
  app.all("*", (c) => serveUnknown(api, c.req.raw));
  // Rethrown, so that a lost connection or a bug of the sandbox reaches the caller unchanged.
  app.onError((error) => {
    throw error;
  });
}
