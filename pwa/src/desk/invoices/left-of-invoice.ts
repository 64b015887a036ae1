import { fromRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";

/** Returns how much of an order's invoice is not credited yet, in rupees. */
export function leftOfInvoice({ invoices }: Pick<AdminOrder, "invoices">): number {
  const signed = invoices.map(({ kind, amount }) => (kind === "credit" ? -amount : amount));
  return toRupees(toPaise(signed.reduce((sum, amount) => sum + fromRupees(amount), 0)));
}
