import { type Paise, toPaise } from "../money/money.ts";
import type { PaymentState } from "./order.ts";

/** The states of an order of a quotation in which its customer is to pay. */
export const openPayments = ["awaiting", "part_paid"] as const satisfies readonly PaymentState[];

/** Returns whether the customer of an order of a quotation is to pay. */
export function awaitsPayment(payment: PaymentState): boolean {
  return openPayments.some((open) => open === payment);
}

/** The states of an order whose buyer has paid, in which it gets its tax invoice. */
export const invoicedPayments = ["paid", "refund_pending", "part_refunded"] as const satisfies readonly PaymentState[];

/** Returns whether an order gets its tax invoice. */
export function getsInvoice(payment: PaymentState): boolean {
  return invoicedPayments.some((paid) => paid === payment);
}

/** Where the payment of an order is, with the paise received and not sent back. */
type Paid = { readonly payment: PaymentState; readonly received: Paise };

/** The next payment of a customer: the rest of the advance, or the rest of the total. */
export type Due = { readonly part: "advance" | "balance"; readonly amount: Paise };

/** Returns what is due next of an order with these terms; undefined when all of it was received, and for an order that
 *  was cancelled or refunded. */
export function dueOf(
  { advance, total }: { readonly advance: Paise; readonly total: Paise },
  { payment, received }: Paid,
): Due | undefined {
  if (received >= total || !awaitsPayment(payment)) return undefined;
  if (received < advance) return { part: "advance", amount: toPaise(advance - received) };
  return { part: "balance", amount: toPaise(total - received) };
}
