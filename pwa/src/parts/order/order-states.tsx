import type { Order, PaymentState } from "@chargefront/shared/order/order";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import { fulfilmentAtDesk, orderStateWords, paymentAtDesk } from "./order-state-words.ts";
import styles from "./order-states.module.css";

const tones: Readonly<Record<PaymentState, "good" | "waiting" | "bad">> = {
  awaiting: "waiting",
  part_paid: "waiting",
  pending: "waiting",
  processing: "waiting",
  paid: "good",
  failed: "bad",
  expired: "bad",
  cancelled: "bad",
  paid_late: "waiting",
  review: "waiting",
  refund_pending: "waiting",
  part_refunded: "good",
  refunded: "good",
};

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
  const state = useWords(orderStateWords);
  const { payment, fulfilment } = order;
  const ofCustomer = fulfilment === "none" ? undefined : state(fulfilment);
  const goods = reader === "desk" ? fulfilmentAtDesk(fulfilment) : ofCustomer;
  return (
    <p className={layout.tightRow}>
      <span className={styles.state} data-tone={tones[payment]}>
        {reader === "desk" ? paymentAtDesk(payment) : state(payment)}
      </span>
      {isDisputed && (
        <span className={styles.state} data-tone="bad">
          {t("disputed")}
        </span>
      )}
      {goods !== undefined && (
        <span className={styles.state} data-tone="plain">
          {goods}
        </span>
      )}
    </p>
  );
}
