import type { FulfilmentState, PaymentState } from "../order/order.ts";
import type { QuotationState } from "../quotation/quotation.ts";

/** Enquiries that are shown, and that one request names, at most; a person with more is exported or erased in several
 *  rounds. */
export const mostOfPerson = 500;

/** An enquiry that may be a person's. `match`: a phone alone may be shared by several people. Times are ISO 8601. */
export type PersonEnquiry = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly createdAt: string;
  readonly isDeleted: boolean;
  readonly match: "email" | "phone";
};

/** An order that may be a person's, `price` in rupees. `hindrance` says why it cannot be erased yet; null when it
 *  can. */
export type PersonOrder = {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly price: number;
  readonly payment: PaymentState;
  readonly fulfilment: FulfilmentState;
  readonly createdAt: string;
  readonly match: "email" | "phone";
  readonly hindrance: string | null;
};

/** A quotation that may be a person's. */
export type PersonQuotation = {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly state: QuotationState;
  readonly createdAt: string;
  readonly match: "email" | "phone";
};

/** The data that the shop holds on the person with this email, this phone number or both. */
export type PersonFound = {
  readonly email: string | null;
  /** 10 digits. */
  readonly phone: string | null;
  readonly account: {
    readonly fullName: string;
    readonly email: string;
    readonly createdAt: string;
    readonly sessions: number;
  } | null;
  /** Whether the email has a staff account, which is removed among the people and not here, and how many invitations.
   *  Left out for roles that may not read who the staff are. */
  readonly isAdmin?: boolean | undefined;
  readonly invitations?: number | undefined;
  /** The newest `mostOfPerson` of them. */
  readonly enquiries: readonly PersonEnquiry[];
  readonly orders: readonly PersonOrder[];
  readonly quotations: readonly PersonQuotation[];
  /** Mails to the person, or only those about the enquiries and orders where the staff are left out; and events of the
   *  card service about the orders. */
  readonly mails: number;
  readonly paymentEvents: number;
};

/** How many of each were erased; an order keeps what the tax law wants. */
export const erasedKinds = [
  "accounts",
  "sessions",
  "enquiries",
  "orders",
  "quotations",
  "mails",
  "paymentEvents",
  "invitations",
] as const;
export type ErasedCounts = Readonly<Record<(typeof erasedKinds)[number], number>>;

export type PersonErased = {
  readonly erased: ErasedCounts;
  /** Payments at a card service that only its own desk can redact. */
  readonly leftAtProvider: readonly string[];
};

/** Data that the shop deletes after its retention period. */
export const outdatedKinds = [
  "enquiries",
  "deletedEnquiries",
  "orders",
  "unpaidOrders",
  "invoices",
  "quotations",
  "mails",
  "paymentEvents",
  "sessions",
  "passwordLinks",
  "invitations",
  "counters",
  "mailFiles",
  "pictures",
] as const;
export type OutdatedKind = (typeof outdatedKinds)[number];

/** The last time that it was done; null before the first. */
export type RetentionState = {
  readonly last: { readonly at: string; readonly removed: Readonly<Record<OutdatedKind, number>> } | null;
};
