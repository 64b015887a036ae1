import type { Address } from "../person/address.ts";

/** Where the money of an order is. docs/product/decisions.md#36. */
export const paymentStates = [
  "pending",
  "processing",
  "paid",
  "failed",
  "expired",
  "cancelled",
  "paid_late",
  "review",
  "refund_pending",
  "part_refunded",
  "refunded",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Where the goods of an order are. */
export const fulfilmentStates = ["none", "to_pack", "packed", "shipped", "delivered", "stopped"] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** What an order's timeline tells: a state that was reached, or what the customer's bank did. */
export type OrderEventKind = "created" | PaymentState | Exclude<FulfilmentState, "none"> | "disputed" | "dispute_won";

/** One product of an order, as it was when the order was made. `price` is one piece's, in rupees. */
export type OrderedProduct = {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly price: number;
  readonly quantity: number;
};

/** An order as its customer reads it. docs/product/http-api.md#post-apiordersget. Money in rupees, GST included. */
export type Order = {
  readonly id: string;
  /** Given when the order is paid: `CF-2026-00042`. docs/product/decisions.md#22. */
  readonly number: string | null;
  readonly payment: PaymentState;
  readonly fulfilment: FulfilmentState;
  readonly address: Address;
  readonly email: string;
  readonly price: number;
  readonly gift: boolean;
  readonly products: readonly OrderedProduct[];
  /** What went back to the customer, the oldest first. Missing in what an older version of the app kept. */
  readonly moneyBack?: readonly { readonly amount: number; readonly at: string }[] | undefined;
  readonly timeline: readonly { readonly kind: OrderEventKind; readonly at: string }[];
  readonly createdAt: string;
};
