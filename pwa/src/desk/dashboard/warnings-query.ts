import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** What whoever runs this installation should know. It is said at the server's start, so it changes with the next one
 *  only. */
export function warningsQuery() {
  return queryOptions({
    queryKey: ["admin", "warnings"],
    queryFn: () => asAdmin(async () => (await api.admin.warnings.$get()).json()),
    retry: false,
    staleTime: 5 * 60_000,
  });
}
