import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** What whoever runs this installation should know, in the words of the role that asks. It changes with the server's
 *  next start, or in days. */
export function warningsQuery() {
  return queryOptions({
    queryKey: ["admin", "warnings"],
    queryFn: () => asAdmin(async () => (await api.admin.warnings.$get()).json()),
    retry: false,
    staleTime: 5 * 60_000,
  });
}
