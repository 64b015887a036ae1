import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { BankDetails } from "@chargefront/shared/order/bank-details";
import type { PricedBasket } from "@chargefront/shared/order/basket";
import type { PageSource } from "@chargefront/shared/page/page-source";
import type { PageText } from "@chargefront/shared/page/page-text";
import type { FieldCodes, FieldSentences, ProblemBody, ProblemCode, SentenceParams } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { ProductText, Term } from "@chargefront/shared/product/product-text";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { ownMessages } from "@chargefront/shared/text/own-messages";

/** The server answered with a problem. docs/product/decisions.md#29. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  declare readonly code: ProblemCode;
  declare readonly reason: string | undefined;
  declare readonly params: SentenceParams | undefined;
  readonly fields: FieldSentences;
  declare readonly fieldCodes: FieldCodes | undefined;
  /** With `price-changed` and `product-gone`: the basket as the server prices it now. */
  declare readonly basket: PricedBasket | undefined;
  /** With `edit-conflict` of a page: its current version. */
  declare readonly page: PageSource | undefined;
  /** With `edit-conflict` and `id-conflict` of a product: its current version. */
  declare readonly product: AdminProduct | undefined;
  /** With `edit-conflict` of a translation: its current version. */
  declare readonly text: ProductText | PageText | undefined;
  /** With `edit-conflict` of a specification's word: its current version. */
  declare readonly term: Term | undefined;
  /** With `edit-conflict` of an order's packing note: its current version. */
  declare readonly note: string | undefined;
  /** With `edit-conflict` of the bank account: its current details. */
  declare readonly bank: BankDetails | null | undefined;
  /** With `edit-conflict` of a quotation: its current version. */
  declare readonly quotation: DeskQuotation | undefined;
  /** With `edit-conflict` of an enquiry: its current version, and who changed it last and when. */
  declare readonly enquiry: EnquiryDetail | undefined;
  declare readonly changed: { readonly by: string; readonly at: string } | undefined;

  constructor({ error, fields = {}, ...others }: Omit<ProblemBody, "requestId">) {
    super(error);
    this.fields = fields;
    Object.assign(this, others);
  }
}

/** Thrown when our server did not answer: no connection, a captive portal, or a server that is down. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

/** Returns whether the request failed because no one is logged in or the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "not-signed-in" || error.code === "session-ended");
}

/** Returns what went wrong in English, for the desk; other screens use `useProblems`. */
export function sentenceFor(error: unknown): string {
  if (error instanceof OfflineError) return ownMessages.offline;
  if (error instanceof ApiError) return error.message;
  return ownMessages.failed;
}
