import { adminInvite } from "@chargefront/shared/person/admin";
import { Hono } from "hono";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import { inviteAdmin, revokeInvite } from "../../people/admins/invite-admin.ts";
import { listOpenInvites } from "../../people/admins/invite-store.ts";
import { signupLink } from "../../people/admins/signup-link.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";

/** Serves the invitations of admins. docs/product/decisions.md#26. */
export function inviteRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/admins/invites", { audience: "desk", right: "staff", body: adminInvite }), async (c) => {
      const { email, role, password } = c.req.valid("json");
      const by = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id: by, password, caller: callerOf(c) });
      const invite = await write(deps.db, (trx) => inviteAdmin(trx, deps, { email, role, by }));
      deps.wakeMailer();
      return c.json({ ...invite, link: signupLink(deps.config.publicUrl, invite.code) }, 201);
    })
    .get(...accept("/api/admins/invites", { audience: "desk", right: "staff" }), async (c) =>
      c.json(await listOpenInvites(deps.readDb, deps.now()), 200),
    )
    .delete(...accept("/api/admins/invites/:id", { audience: "desk", right: "staff" }), async (c) => {
      const id = c.req.param("id");
      const by = c.var.session.subjectId;
      await write(deps.db, (trx) => revokeInvite(trx, { id, by, now: deps.now() }));
      return c.json({ deleted: id }, 200);
    });
}
