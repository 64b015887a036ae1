import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { warningsOf } from "./installation-warnings.ts";

export function warningRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/admin/warnings", accept("GET /api/admin/warnings"), (c) =>
    c.json(warningsOf(deps.config), 200),
  );
}
