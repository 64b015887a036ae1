import type { Order } from "@chargefront/shared/order";
import styles from "./order-states.module.css";
import { wordsOfFulfilment, wordsOfPayment } from "./order-words.ts";

/** Both states of an order, side by side. Decision 36. */
export function OrderStates({ order }: { order: Order }) {
  const { words, tone } = wordsOfPayment(order);
  const goods = wordsOfFulfilment(order);
  return (
    <p className={styles.states}>
      <span className={styles.state} data-tone={tone}>
        {words}
      </span>
      {goods !== undefined && (
        <span className={styles.state} data-tone="plain">
          {goods}
        </span>
      )}
    </p>
  );
}
