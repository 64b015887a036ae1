import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { cutPage } from "../../platform/http/cut-page.ts";
import { nextLink } from "../../platform/http/next-link.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { listActivity } from "./activity-store.ts";

export function activityRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get("/api/admin/activity", accept("GET /api/admin/activity"), async (c) => {
    const { cursor, limit } = c.req.valid("query");
    const found = await listActivity(deps.readDb, { before: cursor, limit: limit + 1 });
    const { shown, last } = cutPage(found, limit);
    if (last) c.header("Link", nextLink("/api/admin/activity", { limit, cursor: last.id }));
    return c.json(shown, 200);
  });
}
