import { tidyQuery } from "@chargefront/shared/text/tidy-text";
import type { OrderListQuery } from "./admin-order-queries.ts";

/** What the chips over the list show, as the address names it. */
export const orderShows = {
  all: { label: "All", asks: {} },
  "to-pack": { label: "To pack", asks: { fulfilment: "to_pack" } },
  packed: { label: "Packed", asks: { fulfilment: "packed" } },
  shipped: { label: "Shipped", asks: { fulfilment: "shipped" } },
  attention: { label: "Needs attention", asks: { state: "attention" } },
  abandoned: { label: "Abandoned", asks: { state: "abandoned" } },
} as const satisfies Readonly<Record<string, { label: string; asks: OrderListQuery }>>;

export type OrderShow = keyof typeof orderShows;

export type OrderFilter = { readonly show: OrderShow; readonly q: string };

/** The filter in an address; what it does not know shows all. */
export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
  const show = parameters.get("show") ?? "all";
  return { show: isOrderShow(show) ? show : "all", q: tidyQuery(parameters.get("q")) };
}

export function writeOrderFilter({ show, q }: OrderFilter): URLSearchParams {
  return new URLSearchParams({ ...(show !== "all" && { show }), ...(q !== "" && { q }) });
}

/** What the API is asked for. */
export function toOrderListQuery({ show, q }: OrderFilter): OrderListQuery {
  return { ...orderShows[show].asks, ...(q !== "" && { q }) };
}

function isOrderShow(text: string): text is OrderShow {
  return Object.hasOwn(orderShows, text);
}
