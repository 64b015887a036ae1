import type { TaxChange } from "../product/tax-changes.ts";
import type { Due } from "./due.ts";
import type { Order, PaymentState } from "./order.ts";
import type { OrderStep } from "./order-steps.ts";
import type { Transfer, TransferClaim } from "./transfer.ts";

/** Which orders a list holds: those that count (docs/product/decisions.md#22), those that wait for a person, those
 *  whose goods left without an invoice, those given up, or every one. */
export const orderListStates = ["current", "attention", "uninvoiced", "abandoned", "all"] as const;
export type OrderListState = (typeof orderListStates)[number];

/** One order in the list of the desk. `name` and `phone` are the address's, `price` rupees. */
export type AdminOrderRow = Pick<
  Order,
  "id" | "number" | "payment" | "fulfilment" | "email" | "price" | "createdAt"
> & {
  readonly name: string;
  readonly phone: string;
  /** The customer's bank asks the money back, and has not decided. */
  readonly isDisputed: boolean;
  /** Rupees that a cancelled order still holds. */
  readonly notSentBack?: number;
};

export type RefundState = "begun" | "succeeded" | "failed";

/** Money on its way back, or that went. `amount` in rupees; `at` when it was begun, `changedAt` when its state was last
 *  written. */
export type AdminRefund = {
  readonly id: string;
  readonly amount: number;
  readonly state: RefundState;
  readonly at: string;
  readonly changedAt: string;
};

export type DisputeState = "open" | "won" | "lost";

/** Money that the customer's bank asked back. `amount` in rupees; `changedAt` when its state was last written. */
export type AdminDispute = {
  readonly id: string;
  readonly amount: number;
  readonly state: DisputeState;
  readonly at: string;
  readonly changedAt: string;
};

/** Where a mail is: `failed` was refused or tried in vain too often, and is still tried. */
export const mailStates = ["waiting", "failed", "sent"] as const;
export type MailState = (typeof mailStates)[number];

/** One mail of the outbox, without its words: a link to a new password may be among them. */
export type AdminMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly state: MailState;
  /** Whether it must not be sent again. */
  readonly isSpent: boolean;
  readonly tries: number;
  /** The last error of the mail server or the network. */
  readonly lastError: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** When it is tried next; null once it is sent. */
  readonly nextTryAt: string | null;
};

/** An issued invoice or credit note of an order. `amount` in rupees. */
export type AdminInvoice = {
  readonly id: string;
  readonly kind: "invoice" | "credit";
  readonly number: string;
  /** The Indian day of issue. */
  readonly day: string;
  readonly amount: number;
};

/** The terms of payment of an order that was made of a quotation. Money in rupees. */
export type OrderTerms = {
  readonly quotationId: string;
  /** Makes the total whole rupees; it is not taxed. */
  readonly roundOff: number;
  /** Null when all of it was received. */
  readonly due: { readonly part: Due["part"]; readonly amount: number } | null;
  readonly claim: TransferClaim | null;
};

/** An order as an admin reads it. Money in rupees. */
export type AdminOrder = Order & {
  readonly customer: { readonly id: string; readonly name: string };
  /** The provider's id of the payment, to find it at the provider's desk. */
  readonly intentId: string | null;
  /** The packing note, written at the desk; the customer never sees it. */
  readonly note: string;
  readonly received: number;
  readonly returned: number;
  /** The amount that can be refunded now; 0 while a refund is in progress. */
  readonly refundable: number;
  /** Money that was never accepted for the order goes back whole or not at all. */
  readonly isPartRefundable: boolean;
  readonly refunds: readonly AdminRefund[];
  readonly disputes: readonly AdminDispute[];
  readonly transfers: readonly Transfer[];
  /** The tax invoice and its credit notes, the oldest first. */
  readonly invoices: readonly AdminInvoice[];
  /** Where the invoice, which is not issued yet, will have another code or rate than the catalogue. */
  readonly taxChanges: readonly TaxChange[];
  /** A sentence that says why an order that is paid would get no invoice; null where it would, or has one. */
  readonly invoiceHindrance: string | null;
  /** Null for an order that was not made of a quotation. */
  readonly terms: OrderTerms | null;
  readonly mails: readonly AdminMail[];
  readonly steps: readonly OrderStep[];
  /** Placed in test mode, in a shop that takes real payments now: its goods do not leave. */
  readonly isLeftover: boolean;
};

/** Orders whose money was never accepted for them. */
export const unacceptedStates: ReadonlySet<PaymentState> = new Set(["review", "paid_late"]);
