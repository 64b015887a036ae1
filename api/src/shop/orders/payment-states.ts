import type { PaymentState } from "@chargefront/shared/order/order";

/** What may happen to the money of an order. */
export type PaymentEvent =
  | "processing"
  | "succeeded"
  | "declined"
  | "retried"
  | "expired"
  | "cancelled"
  /** The provider says paid, but another amount, currency or order. */
  | "mismatched"
  /** An admin takes late or doubtful money for this order. */
  | "accepted"
  | "refund_begun"
  | "refunded_in_part"
  | "refunded_in_full"
  | "refund_failed";

type Moves = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const refundBegun: Moves = { refund_begun: "refund_pending" };
/** Made at the provider's own desk, a refund is over when we hear of it; so is a dispute by which the bank took the
 *  money. */
const refunds: Moves = { ...refundBegun, refunded_in_part: "part_refunded", refunded_in_full: "refunded" };

/** Every legal move; what stands in no row is refused. docs/product/decisions.md#36. */
export const paymentMoves = {
  pending: {
    processing: "processing",
    succeeded: "paid",
    declined: "failed",
    expired: "expired",
    cancelled: "cancelled",
    mismatched: "review",
  },
  failed: {
    retried: "pending",
    processing: "processing",
    succeeded: "paid",
    expired: "expired",
    cancelled: "cancelled",
    mismatched: "review",
  },
  processing: { succeeded: "paid", declined: "failed", expired: "expired", mismatched: "review" },
  expired: { succeeded: "paid_late", mismatched: "review" },
  cancelled: { succeeded: "paid_late", mismatched: "review" },
  // Part of a money that was never accepted goes back without a move: `part_refunded` would call the rest paid.
  paid_late: { accepted: "paid", ...refundBegun, refunded_in_full: "refunded" },
  review: { accepted: "paid", ...refundBegun, refunded_in_full: "refunded" },
  paid: refunds,
  part_refunded: { ...refunds, refund_failed: "paid" },
  refund_pending: { refunded_in_part: "part_refunded", refunded_in_full: "refunded", refund_failed: "paid" },
  /** A bank may send money home days after its refund succeeded. */
  refunded: { refund_failed: "paid" },
} as const satisfies Readonly<Record<PaymentState, Moves>>;

/** Where an event leads. `same`: the order is there already, or has passed that point; a repeat changes nothing. */
export function movePayment(from: PaymentState, event: PaymentEvent): PaymentState | "same" | "illegal" {
  const moves: Moves = paymentMoves[from];
  const to = moves[event];
  if (to !== undefined) return to;
  return isRepeat(from, event) ? "same" : "illegal";
}

/** Whether an order in this state has seen the event already. */
function isRepeat(from: PaymentState, event: PaymentEvent): boolean {
  return Object.values<Moves>(paymentMoves).some((moves) => moves[event] === from);
}
