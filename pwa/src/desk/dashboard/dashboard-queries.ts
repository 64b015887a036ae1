import type { DashboardSpan } from "@chargefront/shared/desk/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** What the last days brought, and how much room the shop takes. The figures of another span stay until the new ones
 *  are there. */
export function dashboardQuery(span: DashboardSpan) {
  return queryOptions({
    queryKey: ["admin", "dashboard", span],
    queryFn: () => asAdmin(async () => (await api.admin.dashboard.$get({ query: { days: `${span}` } })).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
