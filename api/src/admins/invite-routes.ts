import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { acceptor } from "../http/accept.ts";
import { ProblemError } from "../http/problem.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { findAdminByEmail } from "./admin-store.ts";
import { deleteInvite, insertInvite, listOpenInvites } from "./invite-store.ts";
import { signupLink } from "./signup-link.ts";

/** How an admin lets another one in. Decision 26. */
export function inviteRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post("/api/admins/invites", accept("POST /api/admins/invites"), async (c) => {
      const { email } = c.req.valid("json");
      const wanted = { email, createdBy: c.var.session.subjectId, now: deps.now(), lastsMs: deps.limits.inviteMs };
      const { code, ...invite } = await deps.db.transaction().execute(async (trx) => {
        if (await findAdminByEmail(trx, email)) throw new ProblemError("email-taken");
        return insertInvite(trx, wanted);
      });
      return c.json({ ...invite, code, link: signupLink(deps.config.publicUrl, code) }, 201);
    })
    .get("/api/admins/invites", accept("GET /api/admins/invites"), async (c) =>
      c.json(await listOpenInvites(deps.readDb, deps.now()), 200),
    )
    .delete("/api/admins/invites/:id", accept("DELETE /api/admins/invites/:id"), async (c) => {
      const id = c.req.param("id");
      await deleteInvite(deps.db, id);
      return c.json({ deleted: id }, 200);
    });
}
