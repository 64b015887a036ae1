import { Hono } from "hono";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { type AttentionDeps, listAttention } from "./list-attention.ts";

export function attentionRoutes(deps: AttentionDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/attention", { audience: "desk", right: "dashboard" }),
    async (c) => c.json(await listAttention(deps, c.var.session.role), 200),
  );
}
