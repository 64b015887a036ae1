import { formatRupees, fromRupees, subtractRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { getsInvoice } from "@chargefront/shared/order/due";

/** Returns how much of an order's invoice is not credited yet, in rupees. */
export function leftOfInvoice({ invoices }: Pick<AdminOrder, "invoices">): number {
  const signed = invoices.map(({ kind, amount }) => (kind === "credit" ? -amount : amount));
  return toRupees(toPaise(signed.reduce((sum, amount) => sum + fromRupees(amount), 0)));
}

type Invoiced = Pick<AdminOrder, "invoices" | "payment" | "price" | "received" | "returned" | "terms">;

/** Explains that an order holds more of its total than its documents say, as after money sent back that was recorded by
 *  mistake: its credit note stays. Returns undefined where they agree. */
export function explainUninvoiced(order: Invoiced): string | undefined {
  const left = leftOfInvoice(order);
  if (order.terms === null || left === 0 || !getsInvoice(order.payment)) return undefined;
  const more = subtractRupees(Math.min(order.price, subtractRupees(order.received, order.returned)), left);
  if (more <= 0) return undefined;
  return `${formatRupees(more)} more was received than the invoice and its credit notes say. Send it back and record that, or credit the rest of the invoice and issue a new one.`;
}
