import type { Checkout } from "@chargefront/shared/order/basket";
import type { Order } from "@chargefront/shared/order/order";
import type { PaymentProvider, PaymentStart } from "@chargefront/shared/order/payment";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";

/** Returns the query for the payment gateway: fetched once, and again after a failure. */
export function providerQuery() {
  return queryOptions({
    queryKey: ["payment", "provider"],
    queryFn: async (): Promise<PaymentProvider> => (await api.payment.provider.$get()).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Makes the order of a checkout; the same checkout again answers the same order. @throws ApiError `price-changed` and
 *  `product-gone` with the basket as it is priced now, `order-closed`; OfflineError. */
export async function startPayment(checkout: Checkout): Promise<PaymentStart> {
  return (await api.payment.create.$post({ json: checkout })).json();
}

/** Has the server ask the provider what became of an order's payment, as often as one likes.
 *  @throws ApiError, OfflineError: nothing is known then. */
export async function settleOrder(orderId: string): Promise<Order> {
  return (await api.orders.add.$post({ json: { orderId } })).json();
}
