import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";

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
