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

/** Query for how much waits; asked again with every screen of the desk. */
export function waitingQuery() {
  return queryOptions({
    queryKey: ["admin", "waiting"],
    queryFn: () => asAdmin(async () => (await api.admin.waiting.$get()).json()),
    staleTime: 0,
  });
}
