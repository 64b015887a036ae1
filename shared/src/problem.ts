import type { AdminProduct } from "./admin-product.ts";
import type { PricedBasket } from "./basket.ts";
import type { PageSource } from "./page-source.ts";

/** The closed list of error codes: HTTP status and the sentence shown when a room gives no better one. Decision 29. */
export const problems = {
  "fields-invalid": { status: 400, sentence: "Some fields need your attention." },
  "body-unreadable": { status: 400, sentence: "The request could not be read." },
  "not-signed-in": { status: 401, sentence: "Please log in to continue." },
  "session-ended": { status: 401, sentence: "Your session has ended. Please log in again." },
  "login-failed": { status: 401, sentence: "Email or password is incorrect." },
  "not-allowed": { status: 403, sentence: "You are not allowed to do this." },
  "cross-site": { status: 403, sentence: "This request came from another site and was refused." },
  "signup-code-invalid": {
    status: 403,
    sentence: "This setup or invitation code is not valid. Ask an admin for a new one.",
  },
  "not-found": { status: 404, sentence: "There is nothing at this address." },
  "product-not-found": { status: 404, sentence: "Product not found!" },
  "enquiry-not-found": { status: 404, sentence: "There is no such enquiry." },
  "mail-not-found": { status: 404, sentence: "There is no such mail." },
  "admin-not-found": { status: 404, sentence: "There is no such admin." },
  "import-not-found": { status: 404, sentence: "There is no such import. Please choose the file again." },
  "version-not-found": { status: 404, sentence: "There is no such version of this page." },
  "mail-spent": { status: 409, sentence: "What this mail held is not kept. Please ask for a new link." },
  "edit-conflict": { status: 409, sentence: "Somebody else changed this while you were editing it." },
  "step-not-allowed": { status: 409, sentence: "This order has moved on. Please look at it again." },
  "erasing-not-possible": { status: 409, sentence: "Nothing was erased: an order is not finished yet." },
  "refund-not-possible": { status: 409, sentence: "This amount cannot be given back: it is more than is left." },
  "password-wrong": { status: 403, sentence: "This is not your password." },
  "id-conflict": { status: 409, sentence: "An enquiry with this id was already received with other content." },
  "price-changed": { status: 409, sentence: "Prices have changed since you saw them. Please look at the new total." },
  "product-gone": { status: 409, sentence: "A product in your basket is no longer sold." },
  "order-closed": { status: 409, sentence: "This order has ended. Please place it again." },
  "order-not-found": { status: 404, sentence: "There is no such order in your account." },
  "reset-link-invalid": {
    status: 403,
    sentence: "This link was used before or is too old. Please ask for a new one.",
  },
  "signature-invalid": { status: 400, sentence: "The signature of this event is not valid." },
  "provider-unavailable": {
    status: 503,
    sentence:
      "The card service does not answer. Nothing was charged; your basket is kept. Please try again in a minute.",
  },
  "provider-refused": {
    status: 400,
    sentence: "The card service does not accept this order. Please check your address, or ask us.",
  },
  "email-taken": { status: 409, sentence: "An account with this email already exists." },
  "last-admin": { status: 409, sentence: "The last admin cannot be removed." },
  "body-too-large": { status: 413, sentence: "This is too large to send." },
  "wrong-host": { status: 421, sentence: "This shop is not to be found under this name." },
  "media-type": { status: 415, sentence: "This kind of content is not accepted here." },
  "too-many-requests": { status: 429, sentence: "This was too much at once. Please try again in a while." },
  busy: { status: 503, sentence: "The server is busy. Please try again in a moment." },
  "storage-full": {
    status: 507,
    sentence: "There is no room left on the server, so nothing was saved. Please try again later.",
  },
  internal: { status: 500, sentence: "Something went wrong. Please try again." },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problems;

/** A sentence for a person, by the name of the field it belongs to. */
export type FieldSentences = Readonly<Record<string, string>>;

/** The one shape of every error answer. Decision 29. */
export type ProblemBody = {
  readonly error: string;
  readonly code: ProblemCode;
  readonly fields?: FieldSentences;
  readonly requestId: string;
  /** With `price-changed` and `product-gone`: the basket as the server prices it now. Decision 20. */
  readonly basket?: PricedBasket;
  /** With `edit-conflict` of a page: the page as it stands now. */
  readonly page?: PageSource;
  /** With `edit-conflict` and `id-conflict` of a product: the product as it is now. Decision 34. */
  readonly product?: AdminProduct;
  /** With `edit-conflict` of an order's packing note: the note as it is now. */
  readonly note?: string;
};

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(problems, code);
}
