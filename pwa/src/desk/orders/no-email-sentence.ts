import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Returns what the user has to do about an order without an email address; undefined when the customer has one. */
export function noEmailSentence({ email, address: { phone } }: AdminOrder): string | undefined {
  if (email !== "") return undefined;
  return phone === "" ? "No email address." : `No email address: tell the customer yourself, ${phone}.`;
}
