import type { Address } from "../person/address.ts";

/** Where the money of an order is. docs/product/decisions.md#36. */
export const paymentStates = [
  /** Ordered by a quotation; a bank transfer is awaited. */
  "awaiting",
  /** A part of the total arrived by transfer. */
  "part_paid",
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

type Fulfilment = {
  /** They are still here: they stay when all of the money goes back. */
  readonly isStoppable?: true;
  /** They are on their way: a dispute does not keep them from arriving. */
  readonly haveLeft?: true;
  /** Nothing is left to be done with them. */
  readonly isOver?: true;
};

/** The states of fulfilment, in their order; `order-steps.ts` holds the steps between them.
 *  docs/product/decisions.md#36. */
export const fulfilments = {
  none: {},
  to_pack: { isStoppable: true },
  packed: { isStoppable: true },
  shipped: { haveLeft: true },
  delivered: { isOver: true },
  stopped: { isOver: true },
} as const satisfies Readonly<Record<string, Fulfilment>>;
export type FulfilmentState = keyof typeof fulfilments;

export const fulfilmentStates = Object.keys(fulfilments) as [FulfilmentState, ...FulfilmentState[]];

/** Returns what a state means; a newer server may send states that this app does not know. */
export function toFulfilment(state: FulfilmentState): Fulfilment {
  return fulfilments[state] ?? fulfilments.none;
}

/** The kinds of entries in an order's timeline: a state that was reached, or an action of the customer's bank. */
export type OrderEventKind = "created" | PaymentState | Exclude<FulfilmentState, "none"> | "disputed" | "dispute_won";

/** One product or charge of an order, as it was when the order was made. `price` is one piece's, in rupees. */
export type OrderedProduct = {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly price: number;
  readonly quantity: number;
  /** Rupees for all pieces, where a discount or rounding makes it another amount than their prices. */
  readonly amount?: number | undefined;
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
  /** The refunds, oldest first. Missing in orders that an older version of the app stored. */
  readonly moneyBack?: readonly { readonly amount: number; readonly at: string }[] | undefined;
  readonly timeline: readonly { readonly kind: OrderEventKind; readonly at: string }[];
  readonly createdAt: string;
  /** The path of the quotation of which it was made, with its key: there the customer pays. */
  readonly quotationLink?: string | undefined;
};
