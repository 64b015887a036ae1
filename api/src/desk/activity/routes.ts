import { kindsOfAreas } from "@chargefront/shared/desk/activity";
import { type DeskRole, grantOf } from "@chargefront/shared/person/rights";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { listNames } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import { listActivity } from "./activity-store.ts";

/** The query parameters of the activity record: a page ends before the id in `cursor`. */
const activityQuery = z.strictObject({
  person: z.string().refine(isId, { error: "person must be the id of an admin." }).toLowerCase().optional(),
  cursor: idCursor,
  limit: listLimit(50),
});

/** Serves what the people of the company did, and their names. */
export function activityRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/activity/people", { audience: "desk", right: "activity" }), async (c) =>
      c.json(await listNames(deps.readDb), 200),
    )
    .get(...accept("/api/admin/activity", { audience: "desk", right: "activity", query: activityQuery }), async (c) => {
      const { person, cursor, limit } = c.req.valid("query");
      const found = await listActivity(deps.readDb, {
        kinds: kindsFor(c.var.session.role),
        person,
        before: cursor,
        limit: limit + 1,
      });
      const { shown, last } = cutPage(found, limit);
      if (last) c.header("Link", nextLink("/api/admin/activity", { person, limit, cursor: last.id }));
      return c.json(shown, 200);
    });
}

/** Returns the kinds of actions that a role may read; undefined for all. */
function kindsFor(role: DeskRole) {
  const parts = grantOf(role, "activity")?.parts;
  return parts && kindsOfAreas(parts);
}
