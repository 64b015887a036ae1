import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import { asAdmin } from "./as-admin.ts";
import { cursorIn } from "./cursor-in.ts";

export type Counts = { readonly products: number; readonly enquiries: number; readonly orders: number };

export function countsQuery() {
  return queryOptions({
    queryKey: ["admin", "counts"],
    queryFn: () =>
      asAdmin(async (): Promise<Counts> => {
        const [products, enquiries, orders] = await Promise.all([
          api.products.count.$get().then((response) => response.json()),
          api.enquiry.count.$get().then((response) => response.json()),
          api.orders.count.$get().then((response) => response.json()),
        ]);
        return { products: products.count, enquiries: enquiries.count, orders: orders.count };
      }),
    staleTime: 0,
  });
}

const pageLength = 50;

/** Enquiries, newest first, a page at a time. */
export function enquiriesQuery() {
  return infiniteQueryOptions({
    queryKey: ["admin", "enquiries"],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const response = await asAdmin(() => api.enquiry.get.$get({ query: { limit: String(pageLength), ...cursor } }));
      return {
        enquiries: await response.json(),
        total: Number(response.headers.get("x-total-count")),
        next: cursorIn(response.headers.get("link")),
      };
    },
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
