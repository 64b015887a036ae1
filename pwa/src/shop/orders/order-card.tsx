import type { Order } from "@chargefront/shared/order/order";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { MoneyBack } from "../../parts/order/money-back.tsx";
import { OrderStates } from "../../parts/order/order-states.tsx";
import { OrderedProducts } from "../../parts/order/ordered-products.tsx";
import { useStateName } from "../../parts/order/use-state-name.ts";
import { ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./order-card.module.css";
import { ordersWords } from "./orders-words.ts";

/** One order in the list. docs/product/specification.md#your-orders. */
export function OrderCard({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const language = useLanguage();
  const stateName = useStateName();
  const { fullName, flat, area, city, state, pin, phone } = order.address;
  return (
    <article className={styles.card} aria-label={order.number ? t("order", { number: order.number }) : t("unnumbered")}>
      <header className={layout.spreadRow}>
        <div>
          <h2 className={styles.number}>{order.number ?? t("notPaid")}</h2>
          <p className={layout.quietNote}>{formatDateTime(order.createdAt, language)}</p>
        </div>
        <OrderStates order={order} />
      </header>
      <OrderedProducts order={order} />
      <MoneyBack order={order} />
      <footer className={layout.spreadRow}>
        <p className={layout.quietNote}>
          {fullName}, {flat}, {area}, {city}, {stateName(state)} {pin}, {phone}
        </p>
        <ButtonLink to={pathTo("order", order.id)}>{t("see")}</ButtonLink>
      </footer>
    </article>
  );
}
