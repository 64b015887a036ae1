import {
  type BegunFactor,
  factorChange,
  factorStart,
  factorSwitchOn,
  type RecoveryCodes,
} from "@chargefront/shared/person/second-factor";
import { Hono } from "hono";
import { findAdminById } from "../../people/admins/admin-store.ts";
import { confirmAdmin } from "../../people/admins/confirm-admin.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import type { PeopleDeps } from "../../people/credentials/people-deps.ts";
import {
  beginFactor,
  removeFactor,
  renewCodes,
  switchOff,
  switchOn,
} from "../../people/second-factor/change-factor.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { callers } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { sessionToken } from "../../platform/http/session-cookie.ts";

const own = { audience: "desk", right: "own-account" } as const;

/** Serves the admin's own second factor, and removing that of a person who lost the phone. docs/security.md#T41. */
export function secondFactorRoutes(deps: PeopleDeps) {
  const accept = acceptor(deps);
  const callerOf = callers(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/admins/second-factor", { ...own, body: factorStart }), async (c) => {
      const id = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id, password: c.req.valid("json").password, caller: callerOf(c) });
      const admin = await getAdmin(deps.readDb, id);
      const begun: BegunFactor = await write(deps.db, (trx) => beginFactor(trx, deps, admin));
      return c.json(begun, 201);
    })
    .put(...accept("/api/admins/second-factor", { ...own, body: factorSwitchOn }), async (c) => {
      const { code } = c.req.valid("json");
      const token = sessionToken(c, "admin", deps.config.publicUrl);
      return c.json(await change((trx) => switchOn(trx, deps, { id: c.var.session.subjectId, code, token })), 200);
    })
    .post(...accept("/api/admins/second-factor/off", { ...own, body: factorChange }), async (c) => {
      const { password, code } = c.req.valid("json");
      const id = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id, password, caller: callerOf(c) });
      await change((trx) => switchOff(trx, deps, { id, code }));
      return c.body(null, 204);
    })
    .post(...accept("/api/admins/second-factor/recovery-codes", { ...own, body: factorChange }), async (c) => {
      const { password, code } = c.req.valid("json");
      const id = c.var.session.subjectId;
      await confirmAdmin(c, deps, { id, password, caller: callerOf(c) });
      return c.json(await change((trx) => renewCodes(trx, deps, { id, code })), 201);
    })
    .delete(
      ...accept("/api/admins/:id/second-factor", { audience: "desk", right: "staff", body: factorStart }),
      async (c) => {
        const id = c.req.param("id");
        const by = c.var.session.subjectId;
        if (id === by) {
          const sentence = "Switch off your own second factor under Your account, with a code.";
          throw new ProblemError("not-allowed", { sentence });
        }
        await confirmAdmin(c, deps, { id: by, password: c.req.valid("json").password, caller: callerOf(c) });
        await write(deps.db, async (trx) => {
          if (!(await findAdminById(trx, id))) throw new ProblemError("admin-not-found");
          if (await removeFactor(trx, deps, { id, by })) return;
          throw new ProblemError("second-factor-changed", { sentence: "This person has no second factor." });
        });
        deps.wakeMailer();
        return c.json({ removed: id }, 200);
      },
    );

  /** Changes a second factor by a code; a wrong one is counted before it is refused. */
  async function change(work: (trx: Trx) => ReturnType<typeof switchOn>): Promise<RecoveryCodes> {
    const outcome = await write(deps.db, work);
    deps.wakeMailer();
    if ("refusal" in outcome) throw outcome.refusal;
    return outcome;
  }
}
