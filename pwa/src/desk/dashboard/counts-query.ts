import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

/** Each is also the name of the right to read it. */
export const countNames = ["products", "enquiries", "orders"] as const;

export type Count = { readonly name: (typeof countNames)[number]; readonly count: number };

const calls = {
  products: async () => (await api.products.count.$get()).json(),
  enquiries: async () => (await api.enquiry.count.$get()).json(),
  orders: async () => (await api.orders.count.$get()).json(),
} as const satisfies Record<Count["name"], () => Promise<{ count: number }>>;

export function countsQuery(names: readonly Count["name"][]) {
  return queryOptions({
    queryKey: ["admin", "counts", names],
    queryFn: () =>
      asAdmin(() => Promise.all(names.map(async (name): Promise<Count> => ({ name, ...(await calls[name]()) })))),
    staleTime: 0,
  });
}
