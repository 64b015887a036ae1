import { Hono } from "hono";
import type { Core } from "../core.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { warningsOf } from "./installation-warnings.ts";

export function warningRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(...accept("/api/admin/warnings", { audience: "desk", right: "dashboard" }), (c) =>
    c.json(warningsOf(deps.config), 200),
  );
}
