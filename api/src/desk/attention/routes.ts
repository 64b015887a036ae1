import { Hono } from "hono";
import { readFirstAdminTime } from "../../people/admins/first-admin.ts";
import { readBackupState } from "../../platform/backup/backup-state.ts";
import { backupWarnings, warningFor, warningsOf } from "../../platform/health/installation-warnings.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { type AttentionDeps, listAttention } from "./list-attention.ts";

/** Serves what needs the desk's attention, and the warnings about the installation. */
export function attentionRoutes(deps: AttentionDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/attention", { audience: "desk", right: "dashboard" }), async (c) =>
      c.json(await listAttention(deps, c.var.session.role), 200),
    )
    .get(...accept("/api/admin/warnings", { audience: "desk", right: "dashboard" }), async (c) => {
      const backup = await readBackupState(deps, () => readFirstAdminTime(deps.readDb));
      const warnings = [...warningsOf(deps.config), ...backupWarnings(backup, deps.now())];
      return c.json(
        warnings.map((warning) => warningFor(c.var.session.role, warning)),
        200,
      );
    });
}
