import { api } from "../../device/api/api.ts";
import { pagedQuery } from "../list/paged-query.ts";

/** Query for the actions of admins, newest first, a page at a time. */
export function activityQuery() {
  return pagedQuery(["admin", "activity"], (query) => api.admin.activity.$get({ query }));
}
