import { type FulfilmentState, type Order, type OrderEventKind, type PaymentState, toFulfilment } from "./order.ts";

type Tone = "good" | "waiting" | "bad";

const payments = {
  pending: { words: "Payment not completed", tone: "waiting" },
  processing: { words: "Payment processing", tone: "waiting" },
  paid: { words: "Paid", tone: "good" },
  failed: { words: "Payment declined", tone: "bad" },
  expired: { words: "Expired, not paid", tone: "bad" },
  cancelled: { words: "Cancelled", tone: "bad" },
  paid_late: { words: "Paid after expiry, refund due", tone: "waiting" },
  review: { words: "Payment under review", tone: "waiting" },
  refund_pending: { words: "Refund in progress", tone: "waiting" },
  part_refunded: { words: "Partially refunded", tone: "good" },
  refunded: { words: "Refunded", tone: "good" },
} as const satisfies Record<PaymentState, { words: string; tone: Tone }>;

/** Where the money of an order is, in words and a tone. */
export function wordsOfPayment({ payment }: Pick<Order, "payment">): { readonly words: string; readonly tone: Tone } {
  return payments[payment];
}

/** Where the goods are, as the customer or the desk says it; undefined while there is nothing to send. */
export function wordsOfFulfilment(
  { fulfilment }: Pick<Order, "fulfilment">,
  reader: "customer" | "desk" = "customer",
): string | undefined {
  const { words, deskWords = words } = toFulfilment(fulfilment);
  return reader === "desk" ? deskWords : words;
}

export function wordsOfEvent(kind: OrderEventKind): string {
  if (kind === "created") return "Order placed";
  if (kind === "pending") return "Payment retried";
  if (kind === "disputed") return "Payment disputed";
  if (kind === "dispute_won") return "Dispute closed, payment kept";
  if (kind in payments) return payments[kind as PaymentState].words;
  return toFulfilment(kind as FulfilmentState).words ?? kind;
}
