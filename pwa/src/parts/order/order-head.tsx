import type { Order } from "@chargefront/shared/order/order";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./order-head.module.css";
import { orderPartsWords } from "./order-parts-words.ts";
import { OrderStates } from "./order-states.tsx";

type OrderHeadProps = {
  name: string;
  order: Pick<Order, "createdAt" | "payment" | "fulfilment">;
  /** The reader of the screen. */
  reader: "customer" | "desk";
  isDisputed?: boolean;
};

/** The heading of an order's screen. */
export function OrderHead({ name, order, reader, isDisputed = false }: OrderHeadProps) {
  const t = useWords(orderPartsWords);
  const language = useLanguage();
  return (
    <header className={styles.head}>
      <div>
        <h1>{name}</h1>
        <p className={layout.quiet}>{t("placed", { when: formatDateTime(order.createdAt, language) })}</p>
      </div>
      <OrderStates order={order} reader={reader} isDisputed={isDisputed} />
    </header>
  );
}
