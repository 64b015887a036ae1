import { kindsOfAreas } from "@chargefront/shared/desk/activity";
import { type DeskRole, grantOf } from "@chargefront/shared/person/rights";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { listActivity } from "./activity-store.ts";

/** The query parameters of the activity record: a page ends before the id in `cursor`. */
const activityQuery = z.strictObject({
  cursor: idCursor,
  limit: listLimit(50),
});

export function activityRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/activity", { audience: "desk", right: "activity", query: activityQuery }),
    async (c) => {
      const { cursor, limit } = c.req.valid("query");
      const found = await listActivity(deps.readDb, {
        kinds: kindsFor(c.var.session.role),
        before: cursor,
        limit: limit + 1,
      });
      const { shown, last } = cutPage(found, limit);
      if (last) c.header("Link", nextLink("/api/admin/activity", { limit, cursor: last.id }));
      return c.json(shown, 200);
    },
  );
}

/** Returns the kinds of actions that a role may read; undefined for all. */
function kindsFor(role: DeskRole) {
  const parts = grantOf(role, "activity")?.parts;
  return parts && kindsOfAreas(parts);
}
