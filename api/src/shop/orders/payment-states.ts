import type { PaymentState } from "@chargefront/shared/order/order";

/** The events of the payment of an order. */
export type PaymentEvent =
  | "processing"
  | "succeeded"
  /** A transfer of less than the total arrived. */
  | "received_in_part"
  | "declined"
  | "retried"
  | "expired"
  | "cancelled"
  /** The provider reports a payment with another amount, currency or order. */
  | "mismatched"
  /** An admin accepts a late or doubtful payment for this order. */
  | "accepted"
  | "refund_begun"
  | "refunded_in_part"
  | "refunded_in_full"
  | "refund_failed";

type Moves = Readonly<Partial<Record<PaymentEvent, PaymentState>>>;

const refundBegun: Moves = { refund_begun: "refund_pending" };
/** A refund in the provider's own dashboard has ended when we learn of it; so has a dispute by which the bank took the
 *  money. */
const refunds: Moves = { ...refundBegun, refunded_in_part: "part_refunded", refunded_in_full: "refunded" };

/** Every allowed move; all others are refused. An order of which a transfer was taken back moves to the state to which
 *  its other transfers lead by these moves. docs/product/decisions.md#36. */
export const paymentMoves = {
  awaiting: { received_in_part: "part_paid", succeeded: "paid", cancelled: "cancelled" },
  // A cancelled order keeps what was received until it is sent back.
  part_paid: {
    received_in_part: "part_paid",
    succeeded: "paid",
    cancelled: "cancelled",
    refunded_in_full: "refunded",
  },
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
  // Only a transfer arrives in part: accounts record it for an order that was cancelled or refunded.
  cancelled: { received_in_part: "part_paid", succeeded: "paid_late", mismatched: "review" },
  // A partial refund of a payment that was never accepted does not move the order: `part_refunded` would count the rest
  // as paid.
  paid_late: { accepted: "paid", ...refundBegun, refunded_in_full: "refunded" },
  review: { accepted: "paid", ...refundBegun, refunded_in_full: "refunded" },
  paid: refunds,
  part_refunded: { ...refunds, refund_failed: "paid" },
  refund_pending: { refunded_in_part: "part_refunded", refunded_in_full: "refunded", refund_failed: "paid" },
  /** A bank may return a refund days after it succeeded. */
  refunded: { received_in_part: "part_paid", refund_failed: "paid" },
} as const satisfies Readonly<Record<PaymentState, Moves>>;

/** Returns the state after an event. `same`: the order is in that state or has passed it, and a repetition changes
 *  nothing. */
export function movePayment(from: PaymentState, event: PaymentEvent): PaymentState | "same" | "illegal" {
  const moves: Moves = paymentMoves[from];
  const to = moves[event];
  if (to !== undefined) return to;
  return isRepeat(from, event) ? "same" : "illegal";
}

/** Returns whether the event leads to this state, so that the order has seen it. */
function isRepeat(from: PaymentState, event: PaymentEvent): boolean {
  return Object.values<Moves>(paymentMoves).some((moves) => moves[event] === from);
}
