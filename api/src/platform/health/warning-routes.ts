import { Hono } from "hono";
import { readBackupState } from "../backup/backup-state.ts";
import type { Core } from "../core.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/request-id.ts";
import { backupWarnings, warningFor, warningsOf } from "./installation-warnings.ts";

/** `openedAt` returns the ISO time since which the shop has had data to back up. */
export function warningRoutes(deps: Core, openedAt: () => Promise<string | undefined>) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/warnings", { audience: "desk", right: "dashboard" }),
    async (c) => {
      const backup = backupWarnings(await readBackupState(deps, openedAt), deps.now());
      const warnings = [...warningsOf(deps.config), ...backup];
      return c.json(
        warnings.map((warning) => warningFor(c.var.session.role, warning)),
        200,
      );
    },
  );
}
