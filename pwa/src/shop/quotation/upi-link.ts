import type { Paise } from "@chargefront/shared/money/money";
import type { BankDetails } from "@chargefront/shared/order/bank-details";

/** The most that UPI transfers at once to most accounts, in paise. https://www.npci.org.in/what-we-do/upi/faqs */
const mostPaise = 1_00_000_00;

type Payment = { readonly bank: BankDetails; readonly amount: Paise; readonly reference: string };

/** Returns the address that opens a UPI app with the payment filled in; undefined for an amount above the limit, and
 *  where the company takes no UPI. */
export function upiLink({ bank: { upi, holder }, amount, reference }: Payment): string | undefined {
  if (upi === "" || amount > mostPaise) return undefined;
  const rupees = (amount / 100).toFixed(2);
  // Some apps do not decode the `@` of an id.
  return `upi://pay?pa=${upi}&pn=${encodeURIComponent(holder)}&am=${rupees}&cu=INR&tn=${encodeURIComponent(reference)}`;
}
