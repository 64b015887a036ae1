import type { Invoice } from "../invoice/invoice.ts";
import type { Paise } from "../money/money.ts";
import type { AdminMail } from "../order/admin-order.ts";
import type { BankDetails } from "../order/bank-details.ts";
import type { Due } from "../order/due.ts";
import type { Order } from "../order/order.ts";
import type { TransferClaim } from "../order/transfer.ts";
import type { Seller } from "../page/seller.ts";
import type { QuotationPrice } from "./price-quotation.ts";
import type { QuotationContent } from "./quotation-content.ts";
import type { QuotationDraft } from "./quotation-draft.ts";

/** Where a quotation is. `declined` by the customer, `withdrawn` by the company. docs/product/decisions.md#119. */
export const quotationStates = ["draft", "sent", "accepted", "declined", "expired", "withdrawn"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** One that expired is stored as it was sent: it expires by its date. */
export type StoredQuotationState = Exclude<QuotationState, "expired">;

export type QuotationStep = "send" | "accept" | "decline" | "withdraw";

/** Every allowed step; all others are refused. Sending one again makes its next revision. */
const moves: Readonly<Record<QuotationState, Partial<Record<QuotationStep, StoredQuotationState>>>> = {
  draft: { send: "sent", withdraw: "withdrawn" },
  sent: { send: "sent", accept: "accepted", decline: "declined", withdraw: "withdrawn" },
  expired: { send: "sent", withdraw: "withdrawn" },
  declined: { send: "sent", withdraw: "withdrawn" },
  accepted: {},
  withdrawn: {},
};

/** Returns the state after a step; undefined where the step is not allowed. */
export function moveQuotation(from: QuotationState, step: QuotationStep): StoredQuotationState | undefined {
  return moves[from][step];
}

/** A revision as it was sent, which never changes. */
export type SentQuotation = {
  readonly revision: number;
  readonly sentAt: string;
  readonly content: QuotationContent;
  readonly price: QuotationPrice;
  readonly seller: Seller;
};

/** The payment of an accepted quotation. `received` in paise; `due` is null when all of it arrived, `bank` until
 *  the company has entered its account. `claim` is what the customer said about a transfer. */
export type QuotationPayment = {
  readonly received: Paise;
  readonly due: Due | null;
  readonly bank: BankDetails | null;
  readonly claim: TransferClaim | null;
};

/** A quotation as its customer reads it. `acceptedBy` and `poNumber` are what was entered on acceptance; `order` and
 *  `payment` are null until then. */
export type CustomerQuotation = {
  readonly id: string;
  readonly number: string;
  readonly state: QuotationState;
  readonly sent: SentQuotation;
  readonly acceptedBy: string | null;
  /** Empty where the customer gave none. */
  readonly poNumber: string;
  readonly order: Pick<Order, "number" | "payment"> | null;
  readonly payment: QuotationPayment | null;
  /** When its goods were shipped and delivered. Earlier servers do not send it. */
  readonly goods?: Order["timeline"] | undefined;
  /** The tax invoice of the order and its credit notes, the oldest first. */
  readonly invoices: readonly Invoice[];
};

/** A quotation in the desk's list. `number`, `total` and `validUntil` are null until it is sent; `revision` is 0. */
export type ListedQuotation = {
  readonly id: string;
  readonly number: string | null;
  readonly revision: number;
  readonly state: QuotationState;
  readonly name: string;
  readonly company: string;
  readonly total: Paise | null;
  readonly validUntil: string | null;
  readonly adminName: string;
  readonly createdAt: string;
  readonly changedAt: string;
};

/** A quotation at the desk. `version` counts the changes of the draft. `sent` is the newest revision, `reason` why it was
 *  declined or withdrawn, `key` what opens it for the customer, null until it is sent. */
export type DeskQuotation = ListedQuotation & {
  readonly enquiryId: string | null;
  readonly version: number;
  readonly draft: QuotationDraft;
  readonly sent: SentQuotation | null;
  readonly reason: string;
  readonly acceptedBy: string | null;
  readonly poNumber: string;
  readonly orderId: string | null;
  readonly claim: TransferClaim | null;
  readonly key: string | null;
  /** The mails about it and its payment, the oldest first. */
  readonly mails: readonly AdminMail[];
};
