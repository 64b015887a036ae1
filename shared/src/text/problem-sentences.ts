import type { ProblemCode } from "../problem.ts";
import { ownMessages } from "./own-messages.ts";

/** The sentences for errors that every visitor can meet. */
export const publicProblems = {
  "fields-invalid": "Some fields need your attention.",
  "body-unreadable": "The request could not be read.",
  "not-allowed": "You are not allowed to do this.",
  "cross-site": "This request came from another site and was refused.",
  "not-found": "There is nothing at this address.",
  "product-not-found": "Product not found!",
  "id-conflict": "This enquiry was already received with different details.",
  "body-too-large": "This is too large to send.",
  "wrong-host": "There is no shop at this address.",
  "media-type": "This kind of content is not accepted here.",
  "too-many-requests": "Too many requests. Please try again after some time.",
  busy: "The server is busy. Please try again in a moment.",
  "storage-full": "There is no room left on the server, so nothing was saved. Please try again later.",
  internal: ownMessages.failed,
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The sentences for errors where customers log in and buy. */
export const shopProblems = {
  "not-signed-in": "Please log in to continue.",
  "session-ended": "Your session has ended. Please log in again.",
  "login-failed": "Email or password is incorrect.",
  "price-changed": "Prices have changed. Please check the new total.",
  "product-gone": "A product in your cart is no longer available.",
  "order-closed": "This order has expired. Please place it again.",
  "quotation-closed": "This quotation can no longer be answered. Please contact us.",
  "order-not-found": "This order is not in your account.",
  "reset-link-invalid": "This link has expired or was already used. Please request a new one.",
  "provider-unavailable":
    "The payment gateway is not responding. You have not been charged and your cart is saved. Please try again in a minute.",
  "provider-refused": "The payment gateway did not accept this order. Please check your address or contact us.",
  "email-taken": "An account with this email already exists.",
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The sentences for errors of the staff login. They are translated, since sales reps use it in three languages. */
export const fieldProblems = {
  "code-needed": "Enter the code of your second factor.",
  "code-wrong": "This code is wrong or was already used.",
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The sentences for errors at the desk, which is in English. */
export const deskProblems = {
  "signup-code-invalid": "This setup or invitation code is not valid. Ask an admin for a new one.",
  "enquiry-not-found": "Enquiry not found.",
  "invoice-not-found": "Invoice not found.",
  "quotation-not-found": "Quotation not found.",
  "mail-not-found": "Email not found.",
  "admin-not-found": "Admin not found.",
  "import-not-found": "Import not found. Please choose the file again.",
  "version-not-found": "This version of the page was not found.",
  "mail-spent": "This email cannot be sent again. Please request a new link.",
  "edit-conflict": "Someone else changed this while you were editing it.",
  "step-not-allowed": "This order has been updated. Please reload the page.",
  "erasing-not-possible": "Nothing was deleted, because an order is still open.",
  "transfer-doubtful": "Please check this transfer again.",
  "tax-changed": "The GST rate or HSN code of a product has changed since the quotation.",
  "refund-not-possible": "You cannot refund more than the amount left.",
  "password-wrong": "Wrong password.",
  "signature-invalid": "The signature of this event is not valid.",
  "one-owner-needed": "There must be at least one owner.",
  "role-not-allowed": "Your role does not allow this.",
  "second-factor-changed": "Your second factor has changed. Please reload the page.",
  "second-factor-due": "Owners of this shop now need a second factor. Set it up under Your account.",
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The default sentence of each error code. Kept in its own module, so that public pages bundle only the codes. */
export const problemSentences: Readonly<Record<ProblemCode, string>> = {
  ...publicProblems,
  ...shopProblems,
  ...fieldProblems,
  ...deskProblems,
};
