import type { RetentionState } from "@chargefront/shared/privacy/personal-data";
import { personQuery, personRequest } from "@chargefront/shared/privacy/personal-data-requests";
import { type Context, Hono } from "hono";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { erasePerson } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { readPerson } from "./find-person.ts";
import type { PrivacyDeps } from "./privacy-deps.ts";
import { readLastRun } from "./retention-store.ts";

/** Serves requests of people about their own data. docs/security.md#T35. */
export function privacyRoutes(deps: PrivacyDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  const confirm = (c: Context, adminId: string, password: string) =>
    confirmAdmin(c, deps, { id: adminId, password, caller: callerOf(c) });
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/person", { audience: "desk", right: "privacy", query: personQuery }), async (c) =>
      c.json(await readPerson(deps, { ...c.req.valid("query"), role: c.var.session.role }), 200),
    )
    .post(
      ...accept("/api/admin/person/export", { audience: "desk", right: "privacy", body: personRequest }),
      async (c) => {
        const { password, email, phone, ...chosen } = c.req.valid("json");
        const adminId = c.var.session.subjectId;
        await confirm(c, adminId, password);
        return c.json(await exportPerson(deps, { query: { email, phone }, chosen, adminId }), 200);
      },
    )
    .post(
      ...accept("/api/admin/person/erase", { audience: "desk", right: "privacy", body: personRequest }),
      async (c) => {
        const { password, email, phone, ...chosen } = c.req.valid("json");
        const adminId = c.var.session.subjectId;
        await confirm(c, adminId, password);
        return c.json(await erasePerson(deps, { query: { email, phone }, chosen, adminId }), 200);
      },
    )
    .get(...accept("/api/admin/retention", { audience: "desk", right: "settings" }), async (c) =>
      c.json({ last: (await readLastRun(deps.readDb)) ?? null } satisfies RetentionState, 200),
    );
}
