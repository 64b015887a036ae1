import { formatRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";

/** Lists the refunds of an order for the customer, with their dates. */
export function MoneyBack({ order: { moneyBack = [] } }: { order: Pick<Order, "moneyBack"> }) {
  const t = useWords(orderPartsWords);
  const language = useLanguage();
  if (moneyBack.length === 0) return null;
  return (
    <ul aria-label={t("back")}>
      {moneyBack.map(({ amount, at }) => (
        <li key={`${at} ${amount}`}>
          {t.rich(
            "givenBack",
            { b: (text) => <strong>{text}</strong>, t: (text) => <time dateTime={at}>{text}</time> },
            { amount: formatRupees(amount), when: formatDateTime(at, language) },
          )}
        </li>
      ))}
    </ul>
  );
}
