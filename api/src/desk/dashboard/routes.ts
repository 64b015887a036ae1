import {
  type Dashboard,
  type DashboardSpan,
  type DayFigures,
  dashboardSpans,
} from "@chargefront/shared/desk/dashboard";
import { toPaise, toRupees } from "@chargefront/shared/money/money";
import { mayRead } from "@chargefront/shared/person/rights";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { z } from "@chargefront/shared/zod";
import { Hono } from "hono";
import { readFirstAdminTime } from "../../people/admins/first-admin.ts";
import { readBackupState } from "../../platform/backup/backup-state.ts";
import type { Core } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { receivedPerDay } from "../../shop/enquiries/enquiry-figures.ts";
import { moneyPerDay } from "../../shop/payments/read-money.ts";
import { listFirstSteps } from "./first-steps.ts";
import { storageMeter } from "./storage-state.ts";

const names = dashboardSpans.map(String);

/** The query parameters of the dashboard: how many days it covers, 30 by default. */
const dashboardQuery = z.strictObject({
  days: z
    .enum(names, { error: `days must be one of ${names.join(", ")}.` })
    .default("30")
    .transform((days) => dashboardSpans.find((span): span is DashboardSpan => String(span) === days) ?? 30),
});

/** Serves the dashboard, the first screen of the desk. It combines data of other modules and stores none. */
export function dashboardRoutes(deps: Core) {
  const accept = acceptor(deps);
  const storage = storageMeter(deps);
  return new Hono<HttpEnv>().get(
    ...accept("/api/admin/dashboard", { audience: "desk", right: "dashboard", query: dashboardQuery }),
    async (c) => {
      const { days: span } = c.req.valid("query");
      const { role } = c.var.session;
      const readBackup = () => readBackupState(deps, () => readFirstAdminTime(deps.readDb));
      const steps = await listFirstSteps({ ...deps, readBackup }, role);
      const dashboard: Dashboard = {
        ...(steps.length > 0 && { firstSteps: steps }),
        ...(mayRead(role, "reports") && { days: await dayFigures(deps, { span, now: deps.now() }) }),
        ...(mayRead(role, "operations") && {
          storage: await storage(),
          backup: await readBackup(),
        }),
      };
      return c.json(dashboard, 200);
    },
  );
}

/** Returns the figures of the last days, the oldest first and today last. */
async function dayFigures(
  { config, readDb: db }: Pick<Core, "config" | "readDb">,
  { span, now }: { readonly span: DashboardSpan; readonly now: number },
) {
  const today = indianDay(now);
  const first = today - span + 1;
  const received = await receivedPerDay(db, first);
  const money = await moneyPerDay(db, first, config);
  return Array.from({ length: span }, (_, at): DayFigures => {
    const day = first + at;
    const { payments = 0, paise = 0 } = money.get(day) ?? {};
    return {
      day: isoDateOf(day),
      enquiries: received.get(day) ?? 0,
      orders: payments,
      revenue: toRupees(toPaise(paise)),
    };
  });
}
