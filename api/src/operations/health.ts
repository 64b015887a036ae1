import type { Health } from "@chargefront/shared/health";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/request-id.ts";

/** The reachability probe: it answers without the database, so that it tells whether the process runs. */
export function healthRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/health", accept("GET /api/health"), (c) =>
    c.json({ app: "chargefront", build: deps.build } satisfies Health, 200),
  );
}
