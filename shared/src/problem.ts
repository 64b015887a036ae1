import type { EnquiryDetail } from "./enquiry/enquiry-desk.ts";
import type { BankDetails } from "./order/bank-details.ts";
import type { PricedBasket } from "./order/basket.ts";
import type { PageSource } from "./page/page-source.ts";
import type { PageText } from "./page/page-text.ts";
import type { AdminProduct } from "./product/admin-product.ts";
import type { ProductText, Term } from "./product/product-text.ts";
import type { DeskQuotation } from "./quotation/quotation.ts";

/** The closed list of error codes with their HTTP statuses. docs/product/decisions.md#29. */
export const problemStatuses = {
  "fields-invalid": 400,
  "body-unreadable": 400,
  "not-signed-in": 401,
  "session-ended": 401,
  "login-failed": 401,
  "not-allowed": 403,
  "role-not-allowed": 403,
  "cross-site": 403,
  "signup-code-invalid": 403,
  "not-found": 404,
  "product-not-found": 404,
  "enquiry-not-found": 404,
  "invoice-not-found": 404,
  "quotation-not-found": 404,
  "mail-not-found": 404,
  "admin-not-found": 404,
  "import-not-found": 404,
  "version-not-found": 404,
  "mail-spent": 409,
  "edit-conflict": 409,
  "step-not-allowed": 409,
  "erasing-not-possible": 409,
  "refund-not-possible": 409,
  "transfer-doubtful": 409,
  "tax-changed": 409,
  "password-wrong": 403,
  "code-needed": 401,
  "code-wrong": 403,
  "second-factor-changed": 409,
  "second-factor-due": 403,
  "id-conflict": 409,
  "price-changed": 409,
  "product-gone": 409,
  "order-closed": 409,
  "order-not-found": 404,
  "quotation-closed": 409,
  "reset-link-invalid": 403,
  "signature-invalid": 400,
  "provider-unavailable": 503,
  "provider-refused": 400,
  "email-taken": 409,
  "one-owner-needed": 409,
  "body-too-large": 413,
  "wrong-host": 421,
  "media-type": 415,
  "too-many-requests": 429,
  busy: 503,
  "storage-full": 507,
  internal: 500,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatuses;

/** A sentence for a person, by the name of the field it belongs to. */
export type FieldSentences = Readonly<Record<string, string>>;

/** The values of a sentence, by their names. */
export type SentenceParams = Readonly<Record<string, string | number>>;

/** A sentence for clients that speak another language than English. A newer server may send codes that this release
 *  does not know. */
export type SentenceCode = { readonly code: string; readonly params?: SentenceParams };

/** The codes of sentences, by the name of the field they belong to. */
export type FieldCodes = Readonly<Record<string, SentenceCode>>;

/** The current state, in an answer that refuses because of it. */
export type PresentState = {
  /** With `price-changed` and `product-gone`: the basket as the server prices it now. docs/product/decisions.md#20. */
  readonly basket?: PricedBasket;
  /** With `edit-conflict` of a page: its current version. */
  readonly page?: PageSource;
  /** With `edit-conflict` and `id-conflict` of a product: its current version. docs/product/decisions.md#34. */
  readonly product?: AdminProduct;
  /** With `edit-conflict` of a product's translation: its current version. */
  readonly text?: ProductText | PageText;
  /** With `edit-conflict` of a specification's word: its current version. */
  readonly term?: Term;
  /** With `edit-conflict` of an order's packing note: its current version. */
  readonly note?: string;
  /** With `edit-conflict` of the bank account: its current details. */
  readonly bank?: BankDetails | null;
  /** With `edit-conflict` of a quotation: its current version. */
  readonly quotation?: DeskQuotation;
  /** With `edit-conflict` of an enquiry: its current version, and who changed it last and when. */
  readonly enquiry?: EnquiryDetail;
  readonly changed?: { readonly by: string; readonly at: string };
};

/** The one shape of every error answer. docs/product/decisions.md#29. */
export type ProblemBody = PresentState & {
  readonly error: string;
  readonly code: ProblemCode;
  /** The code of the sentence, where `code` alone does not determine it. */
  readonly reason?: string;
  /** The values of the sentence. */
  readonly params?: SentenceParams;
  readonly fields?: FieldSentences;
  /** The codes of those sentences in `fields` that have one. */
  readonly fieldCodes?: FieldCodes;
  readonly requestId: string;
};

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problemStatuses, code);
}
