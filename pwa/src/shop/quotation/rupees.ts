import { formatRupees, type Paise, toRupees } from "@chargefront/shared/money/money";

/** `₹1,23,456.00` from paise. */
export function rupees(amount: Paise): string {
  return formatRupees(toRupees(amount));
}
