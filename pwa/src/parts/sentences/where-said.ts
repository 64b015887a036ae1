import type { ProblemCode } from "@chargefront/shared/problem";
import type { messages } from "@chargefront/shared/text/messages";

type MessageKey = keyof typeof messages;

/** Messages that only the desk shows, which is in English. A message in none of these lists is shown to every
 *  visitor, and does not compile without its translations. */
export const deskMessages = [
  "adminPassword",
  "noEnquiries",
  "year",
  "date",
  "noSuchDate",
  "timeOfDay",
  "workingDays",
  "workingTo",
  "responseHours",
  "holidayTwice",
  "httpsLink",
  "product",
  "phoneNumber",
  "tooIntricate",
  "imageFile",
  "imageEmpty",
  "imageBroken",
  "imageTooLarge",
  "imageTooManyPixels",
  "imageTooSlow",
  "imageGone",
  "price",
  "priceTooHigh",
  "rating",
  "specificationNameTaken",
  "specificationNameTwice",
  "specificationNameDigits",
  "tooManySpecifications",
  "productAdded",
  "productNotAdded",
  "productUpdated",
  "productNotUpdated",
  "productDeletion",
  "loadingProduct",
] as const satisfies readonly MessageKey[];

/** Messages where customers log in and buy. */
export const shopMessages = [
  "cartEmpty",
  "quantity",
  "cartTooLong",
  "aboveCardLimit",
  "belowCardLimit",
  "userPassword",
  "passwordCharacters",
  "passwordTooCommon",
  "signupName",
  "loginFailed",
  "accountCreated",
  "resetMailSent",
  "passwordChanged",
  "noLongerInBasket",
  "pin",
  "gstin",
  "state",
] as const satisfies readonly MessageKey[];

export const deskProblems = [
  "signup-code-invalid",
  "enquiry-not-found",
  "mail-not-found",
  "admin-not-found",
  "import-not-found",
  "version-not-found",
  "mail-spent",
  "edit-conflict",
  "step-not-allowed",
  "erasing-not-possible",
  "refund-not-possible",
  "password-wrong",
  "signature-invalid",
  "one-owner-needed",
  "role-not-allowed",
] as const satisfies readonly ProblemCode[];

export const shopProblems = [
  "not-signed-in",
  "session-ended",
  "login-failed",
  "price-changed",
  "product-gone",
  "order-closed",
  "order-not-found",
  "reset-link-invalid",
  "provider-unavailable",
  "provider-refused",
  "email-taken",
] as const satisfies readonly ProblemCode[];
