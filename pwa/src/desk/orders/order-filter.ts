import { fulfilmentStates, toFulfilment } from "@chargefront/shared/order/order";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { fulfilmentAtDesk } from "../../parts/order/order-state-words.ts";
import type { ListOrder } from "../list/list-order.tsx";
import type { OrderListQuery } from "./admin-order-queries.ts";

type OrderShow = {
  readonly name: string;
  readonly label: string;
  readonly asks: OrderListQuery;
  readonly isRare?: true;
};

const everything: OrderShow = { name: "all", label: "All", asks: {} };

/** The chips above the list, by their names in the address; each fulfilment state that is not final has one. */
export const orderShows: readonly OrderShow[] = [
  everything,
  ...fulfilmentStates.flatMap((fulfilment) => {
    const label = fulfilmentAtDesk(fulfilment);
    if (label === undefined || toFulfilment(fulfilment).isOver) return [];
    return { name: fulfilment.replaceAll("_", "-"), label, asks: { fulfilment } };
  }),
  { name: "attention", label: "Needs attention", asks: { state: "attention" } },
  // A chip only while it is chosen: Needs attention opens it.
  { name: "without-invoice", label: "Without invoice", asks: { state: "uninvoiced" }, isRare: true },
  { name: "abandoned", label: "Abandoned", asks: { state: "abandoned" } },
];

export function findShow(name: string | null): OrderShow {
  return orderShows.find((show) => show.name === name) ?? everything;
}

/** `show`: the name of one of `orderShows`. */
export type OrderFilter = { readonly show: string; readonly q: string; readonly order: ListOrder };

/** Returns the filter in an address; an unknown one shows all orders. */
export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
  const order = parameters.get("order") === "oldest" ? "oldest" : "newest";
  return { show: findShow(parameters.get("show")).name, q: tidyQuery(parameters.get("q")), order };
}

export function writeOrderFilter({ show, q, order }: OrderFilter): URLSearchParams {
  return new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(q !== "" && { q }),
    ...(order === "oldest" && { order }),
  });
}

/** Returns the query of the API for a filter. */
export function toOrderListQuery({ show, q, order }: OrderFilter): OrderListQuery {
  return { ...findShow(show).asks, ...(q !== "" && { q }), ...(order === "oldest" && { order }) };
}
