import type { Product } from "@chargefront/shared/product";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";
import { ApiError } from "./api-error.ts";

export function productsQuery() {
  return queryOptions({
    queryKey: ["products"],
    queryFn: async (): Promise<readonly Product[]> => (await api.products.get.$get()).json(),
  });
}

/** One product, or null when there is none with that id. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ["products", id],
    queryFn: async (): Promise<Product | null> => {
      try {
        return await (await api.products.update[":id"].$get({ param: { id } })).json();
      } catch (error) {
        if (error instanceof ApiError && error.code === "product-not-found") return null;
        throw error;
      }
    },
  });
}
