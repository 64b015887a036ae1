import { kindsOfAreas } from "@chargefront/shared/desk/activity";
import { type DeskRole, grantOf } from "@chargefront/shared/person/rights";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { listNames } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { cutPage, idCursor, listLimit, nextLink } from "../../platform/http/paging.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { listActivity, listActors } from "./activity-store.ts";

/** The query parameters of the activity record: a page ends before the id in `cursor`. */
const activityQuery = z.strictObject({
  person: z.string().refine(isId, { error: "person must be the id of an admin." }).toLowerCase().optional(),
  cursor: idCursor,
  limit: listLimit(50),
});

/** Serves the activity log and the people who appear in it. */
export function activityRoutes(deps: Core) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/activity/people", { audience: "desk", right: "activity" }), async (c) =>
      c.json(await listPeople(deps.readDb), 200),
    )
    .get(...accept("/api/admin/activity", { audience: "desk", right: "activity", query: activityQuery }), async (c) => {
      const { person, cursor, limit } = c.req.valid("query");
      const found = await listActivity(deps.readDb, {
        kinds: kindsFor(c.var.session.role),
        person,
        before: cursor,
        limit: limit + 1,
      });
      if (person !== undefined && found.length === 0 && !(await isKnownPerson(deps.readDb, person))) {
        throw new ProblemError("admin-not-found");
      }
      const { shown, last } = cutPage(found, limit);
      if (last) c.header("Link", nextLink("/api/admin/activity", { person, limit, cursor: last.id }));
      return c.json(shown, 200);
    });
}

/** Lists the current admins by name, then removed admins who have activity. */
async function listPeople(db: Db): Promise<{ id: string; name: string; isRemoved: boolean }[]> {
  const present = await listNames(db);
  const ids = new Set(present.map(({ id }) => id));
  const removed = (await listActors(db)).filter(({ id }) => !ids.has(id));
  return [
    ...present.map((person) => ({ ...person, isRemoved: false })),
    ...removed.map((person) => ({ ...person, isRemoved: true })),
  ];
}

async function isKnownPerson(db: Db, id: string): Promise<boolean> {
  return (await listPeople(db)).some((person) => person.id === id);
}

/** Returns the kinds of actions that a role may read; undefined for all. */
function kindsFor(role: DeskRole) {
  const parts = grantOf(role, "activity")?.parts;
  return parts && kindsOfAreas(parts);
}
