import { infiniteQueryOptions } from "@tanstack/react-query";
import { asAdmin } from "../access/as-admin.ts";

const pageLength = 50;

type Paging = { readonly limit: string; readonly cursor?: string };

/** The part of an answer that a list reads. */
type Answer<Row> = { readonly headers: Headers; readonly json: () => Promise<Row[]> };

/** Query for a list of the desk, newest first, a page at a time. `total` is a number, or `1000+` for a search with more
 *  results. */
export function pagedQuery<Row>(queryKey: readonly unknown[], ask: (paging: Paging) => Promise<Answer<Row>>) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor }) => {
      const paging = { limit: String(pageLength), ...(cursor !== undefined && { cursor }) };
      const response = await asAdmin(() => ask(paging));
      return {
        rows: await response.json(),
        total: response.headers.get("x-total-count") ?? "0",
        next: cursorIn(response.headers.get("link")),
        fetchedAt: Date.now(),
      };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Returns the cursor of a list's next page from its header `<…?cursor=X>; rel="next"`. */
function cursorIn(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1];
  return address === undefined ? undefined : (new URLSearchParams(address.split("?")[1]).get("cursor") ?? undefined);
}
