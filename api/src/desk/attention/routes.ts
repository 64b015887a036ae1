import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { listAttention } from "./list-attention.ts";

export function attentionRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/admin/attention", accept("GET /api/admin/attention"), async (c) =>
    c.json(await listAttention(deps), 200),
  );
}
