import type { Invoice } from "@chargefront/shared/invoice/invoice";
import type { Order } from "@chargefront/shared/order/order";
import type { CustomerProfile } from "@chargefront/shared/person/account";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { ApiError, OfflineError } from "../../device/api/api-error.ts";
import { device, fromDevice } from "../../device/open-device.ts";
import { currentUser } from "../../device/session/user-store.ts";

/** Orders with the time they were read: an ISO time when the device was offline and they are its stored copies, else
 *  undefined. */
export type ReadOrders = { readonly orders: readonly Order[]; readonly asOf: string | undefined };

/** Query for the orders of the logged-in customer, newest first; offline, the last ones that this device kept. */
export function ordersQuery(user: CustomerProfile | null) {
  return queryOptions({
    queryKey: ["orders", user?.id],
    queryFn: async (): Promise<ReadOrders> => {
      if (!user) throw new OfflineError("no customer is logged in");
      try {
        const orders: readonly Order[] = await (await api.orders.get.$post({ json: { email: user.email } })).json();
        await keep(user.id, orders);
        return { orders, asOf: undefined };
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error;
        const kept = await fromDevice((opened) => opened.orders.read(user.id));
        if (!kept) throw error;
        return { orders: kept.orders, asOf: kept.asOf };
      }
    },
    retry: false,
    staleTime: 0,
  });
}

/** Query for one order; null when the account has none with that id. */
export function orderQuery(user: CustomerProfile | null, id: string) {
  return queryOptions({
    queryKey: ["orders", user?.id, id],
    queryFn: async (): Promise<{ order: Order; asOf: string | undefined } | null> => {
      if (!user) throw new OfflineError("no customer is logged in");
      try {
        const order: Order = await (await api.orders[":id"].$get({ param: { id } })).json();
        return { order, asOf: undefined };
      } catch (error) {
        if (error instanceof ApiError && error.code === "order-not-found") return null;
        if (!(error instanceof OfflineError)) throw error;
        const kept = await fromDevice((opened) => opened.orders.read(user.id));
        const order = kept?.orders.find((one) => one.id === id);
        if (!kept || !order) throw error;
        return { order, asOf: kept.asOf };
      }
    },
    retry: false,
    staleTime: 0,
  });
}

/** Query for the tax invoice and credit notes of an order. They are not kept on the device. */
export function orderInvoicesQuery(user: CustomerProfile | null, id: string) {
  return queryOptions({
    queryKey: ["orders", user?.id, id, "invoices"],
    queryFn: async (): Promise<readonly Invoice[]> => (await api.orders[":id"].invoices.$get({ param: { id } })).json(),
    retry: false,
  });
}

/** Stores the orders on the device; if the device refuses, they are still shown. */
async function keep(customerId: string, orders: readonly Order[]): Promise<void> {
  // A customer who logged out during the request leaves nothing behind. docs/security.md#T28.
  if (currentUser()?.id !== customerId) return;
  try {
    await (await device()).orders.keep(customerId, orders);
  } catch {
    return;
  }
}
