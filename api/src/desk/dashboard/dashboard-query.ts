import { type DashboardSpan, dashboardSpans } from "@chargefront/shared/desk/dashboard";
import { z } from "@chargefront/shared/zod";

const names = dashboardSpans.map(String);

/** How many days back the dashboard looks: 30 unless told. */
export const dashboardQuery = z.strictObject({
  days: z
    .enum(names, { error: `days must be one of ${names.join(", ")}.` })
    .default("30")
    .transform((days) => dashboardSpans.find((span): span is DashboardSpan => String(span) === days) ?? 30),
});
