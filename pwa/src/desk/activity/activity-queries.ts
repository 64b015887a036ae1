import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { cursorIn } from "../list/cursor-in.ts";

const pageLength = 50;

/** Query for the actions of admins, newest first, a page at a time. */
export function activityQuery() {
  return infiniteQueryOptions({
    queryKey: ["admin", "activity"],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const answer = await asAdmin(() => api.admin.activity.$get({ query: { limit: String(pageLength), ...cursor } }));
      return { activities: await answer.json(), next: cursorIn(answer.headers.get("link")) };
    },
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
