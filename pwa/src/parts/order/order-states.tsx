import type { Order } from "@chargefront/shared/order/order";
import { wordsOfFulfilment, wordsOfPayment } from "@chargefront/shared/order/order-words";
import { Said } from "../../ui/words/said.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import styles from "./order-states.module.css";

type OrderStatesProps = {
  order: Pick<Order, "payment" | "fulfilment">;
  /** The reader of the screen; the customer by default. */
  reader?: "customer" | "desk";
  /** The customer's bank has raised a chargeback; shown at the desk only. */
  isDisputed?: boolean;
};

/** Shows the states of an order, side by side. docs/product/decisions.md#36. */
export function OrderStates({ order, reader = "customer", isDisputed = false }: OrderStatesProps) {
  const t = useWords(orderPartsWords);
  const { words, tone } = wordsOfPayment(order);
  const goods = wordsOfFulfilment(order, reader);
  return (
    <p className={styles.states}>
      <span className={styles.state} data-tone={tone}>
        <Said sentence={words} />
      </span>
      {isDisputed && (
        <span className={styles.state} data-tone="bad">
          {t("disputed")}
        </span>
      )}
      {goods !== undefined && (
        <span className={styles.state} data-tone="plain">
          <Said sentence={goods} />
        </span>
      )}
    </p>
  );
}
