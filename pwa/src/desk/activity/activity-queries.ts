import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";

/** Query for the actions of all admins or of one, newest first, a page at a time. */
export function activityQuery(person?: string) {
  return pagedQuery(["admin", "activity", person], (paging) =>
    api.admin.activity.$get({ query: { ...(person && { person }), ...paging } }),
  );
}

/** Query for the people whose actions can be listed. */
export function activityPeopleQuery() {
  return queryOptions({
    queryKey: ["admin", "activity-people"],
    queryFn: () => asAdmin(async () => (await api.admin.activity.people.$get()).json()),
  });
}
