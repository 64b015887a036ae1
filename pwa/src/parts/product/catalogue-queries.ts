import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../device/api/api-error.ts";
import { loadApi } from "../../device/api/load-api.ts";
import { device, fromDevice } from "../../device/open-device.ts";

/** Reads the device's copy at once; it never becomes stale by itself: a finished sync invalidates it. */
const fromThisDevice = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Query for the products with their texts in a language; where this device stores none, fetched from the server in
 *  English. */
export function productsQuery(language: Language) {
  return queryOptions({
    ...fromThisDevice,
    queryKey: ["products", language],
    queryFn: async (): Promise<readonly LocalizedProduct[]> =>
      (await fromDevice(({ catalogue }) => catalogue.products(language))) ??
      (await (await loadApi()).products.get.$get()).json(),
  });
}

/** Query for one product, or null when none has that id. A product that this device's copy lacks may be newer than
 *  the copy, so it is fetched from the server. @throws OfflineError when the server cannot be reached. */
export function productQuery(id: string, language: Language) {
  return queryOptions({
    ...fromThisDevice,
    queryKey: ["products", language, id],
    queryFn: async (): Promise<LocalizedProduct | null> => {
      const kept = await fromDevice(({ catalogue }) => catalogue.product(id, language));
      return kept ?? fetchProduct(id);
    },
  });
}

/** Query for the server time of this device's prices; null while it stores none. */
export function asOfQuery() {
  return queryOptions({
    ...fromThisDevice,
    queryKey: ["catalogue", "as-of"],
    queryFn: async () => (await device()).catalogue.asOf(),
  });
}

async function fetchProduct(id: string): Promise<LocalizedProduct | null> {
  const api = await loadApi();
  try {
    return await (await api.products.update[":id"].$get({ param: { id } })).json();
  } catch (error) {
    if (error instanceof ApiError && error.code === "product-not-found") return null;
    throw error;
  }
}
