import { formatRupees, type Paise, toRupees } from "@chargefront/shared/money/money";

/** Formats an amount in paise. */
export function rupeesOf(amount: Paise): string {
  return formatRupees(toRupees(amount));
}
