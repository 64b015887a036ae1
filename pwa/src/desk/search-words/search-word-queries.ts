import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** Query for the searches of the last 90 days that found nothing, the most frequent first. */
export function searchMissesQuery() {
  return queryOptions({
    queryKey: ["admin", "search-misses"],
    queryFn: () => asAdmin(async () => (await api.admin["search-misses"].$get()).json()),
    staleTime: 0,
  });
}
