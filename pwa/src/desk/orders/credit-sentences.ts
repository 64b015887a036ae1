import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { awaitsPayment } from "@chargefront/shared/order/due";
import { leftOfInvoice } from "../invoices/left-of-invoice.ts";

type Documented = Pick<AdminOrder, "invoices" | "payment">;

/** Says which credit note recording money as sent back will issue; undefined where there is none. */
export function explainCredit(order: Documented): string | undefined {
  if (leftOfInvoice(order) === 0) return undefined;
  return awaitsPayment(order.payment)
    ? "The invoice gets a credit note once all of the money is sent back."
    : "The invoice gets a credit note for what is sent back of the order total, as far as none was issued before.";
}

/** Says what to do about the credit note of money that was not sent back after all; undefined where none was issued, and
 *  for a cancelled order, whose invoice stays credited. */
export function explainKeptCredit(order: Documented): string | undefined {
  const isLeft = leftOfInvoice(order) > 0;
  const awaits = awaitsPayment(order.payment);
  const isCredited = order.invoices.some(({ kind }) => kind === "credit");
  // While the order awaits its payment, an invoice in force was not credited for it.
  if (!isCredited || order.payment === "cancelled" || (awaits && isLeft)) return undefined;
  const kept = "A credit note that was issued for it stays in force.";
  if (isLeft) return `${kept} Credit what is left of the invoice, then issue a new one.`;
  return `${kept} Once the order is paid, issue a new invoice.`;
}
