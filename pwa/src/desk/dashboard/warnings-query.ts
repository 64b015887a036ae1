import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** Query for the warnings about this installation, worded for the role that reads them. They change when the server
 *  restarts, or over days. */
export function warningsQuery() {
  return queryOptions({
    queryKey: ["admin", "warnings"],
    queryFn: () => asAdmin(async () => (await api.admin.warnings.$get()).json()),
    retry: false,
    staleTime: 5 * 60_000,
  });
}
