import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Returns a sentence for an order without an email address; undefined when it has one. */
export function noEmailSentence({ email, address: { phone } }: AdminOrder): string | undefined {
  if (email !== "") return undefined;
  return phone === ""
    ? "The customer has no email address."
    : `The customer has no email address. Call them on ${phone}.`;
}
