import type { Order } from "@chargefront/shared/order/order";
import { storedPlaced } from "../../device/session/user-store.ts";
import { attempt } from "../../ui/browser/attempt.ts";

/** An order as its confirmation shows it. It belongs to one customer and is removed when they log out.
 *  docs/security.md#T28. */
type PlacedOrder = Pick<Order, "id" | "number" | "payment" | "price"> & {
  readonly customerId: string;
  /** When it was placed, in epoch milliseconds. */
  readonly at: number;
};

/** How long Home confirms it: later it is another state that matters, which the orders show. */
const confirmedMs = 24 * 60 * 60_000;

export function rememberPlaced(customerId: string, { id, number, payment, price }: Order): void {
  storedPlaced.set(JSON.stringify({ customerId, id, number, payment, price, at: Date.now() } satisfies PlacedOrder));
}

/** Reads a stored text; undefined where it holds no order that was just placed. */
export function parsePlaced(text: string): PlacedOrder | undefined {
  const placed = attempt((): PlacedOrder => JSON.parse(text));
  const isOrder = typeof placed?.id === "string" && typeof placed.price === "number";
  return isOrder && Date.now() - placed.at < confirmedMs ? placed : undefined;
}
