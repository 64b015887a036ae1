import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** Query for what needs an admin's attention, newest first. */
export function attentionQuery() {
  return queryOptions({
    queryKey: ["admin", "attention"],
    queryFn: () => asAdmin(async () => (await api.admin.attention.$get()).json()),
    staleTime: 0,
  });
}
