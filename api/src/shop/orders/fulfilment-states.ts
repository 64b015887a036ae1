import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";

/** What may happen to the goods of an order. */
export type FulfilmentEvent = "paid" | "pack" | "ship" | "deliver" | "refunded";

type Moves = Readonly<Partial<Record<FulfilmentEvent, FulfilmentState>>>;

/** Every legal move. docs/product/decisions.md#36. */
export const fulfilmentMoves = {
  none: { paid: "to_pack" },
  to_pack: { pack: "packed", refunded: "stopped" },
  packed: { ship: "shipped", refunded: "stopped" },
  shipped: { deliver: "delivered" },
  delivered: {},
  stopped: {},
} as const satisfies Readonly<Record<FulfilmentState, Moves>>;

const goodsMoveWhile: ReadonlySet<PaymentState> = new Set(["paid", "part_refunded"]);

/** Where an event leads; undefined when it may not happen, goods being moved only while they are paid for. */
export function moveFulfilment(
  from: FulfilmentState,
  event: FulfilmentEvent,
  payment: PaymentState,
): FulfilmentState | undefined {
  const moves: Moves = fulfilmentMoves[from];
  const isByHand = event === "pack" || event === "ship" || event === "deliver";
  return isByHand && !goodsMoveWhile.has(payment) ? undefined : moves[event];
}
