import { formatRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { formatDateTime } from "@chargefront/shared/time/dates";

/** What went back to the customer of an order, and when. */
export function MoneyBack({ order: { moneyBack = [] } }: { order: Pick<Order, "moneyBack"> }) {
  if (moneyBack.length === 0) return null;
  return (
    <ul aria-label="Money given back">
      {moneyBack.map(({ amount, at }) => (
        <li key={`${at} ${amount}`}>
          <strong>{formatRupees(amount)}</strong> given back on <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
