import type { Dashboard } from "@chargefront/shared/desk/dashboard";
import { Hono } from "hono";
import { readFirstAdminTime } from "../../people/admins/first-admin.ts";
import { readBackupState } from "../../platform/backup/backup-state.ts";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { dashboardQuery } from "./dashboard-query.ts";
import { dayFigures } from "./day-figures.ts";
import { storageMeter } from "./storage-state.ts";

/** What an admin sees first. It joins what other rooms keep and holds nothing itself. */
export function dashboardRoutes(deps: Core) {
  const accept = acceptor(deps);
  const storage = storageMeter(deps.config.dataDir);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/dashboard", { audience: "admin", query: dashboardQuery }),
    async (c) => {
      const { days: span } = c.req.valid("query");
      const days = await dayFigures(deps.readDb, { span, now: deps.now() });
      const [measured, backup] = await Promise.all([
        storage(),
        readBackupState(deps, () => readFirstAdminTime(deps.readDb)),
      ]);
      return c.json({ days, storage: measured, backup } satisfies Dashboard, 200);
    },
  );
}
