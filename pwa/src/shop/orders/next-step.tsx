import type { Order } from "@chargefront/shared/order/order";
import { TimelineNext } from "../../ui/timeline.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ordersWords } from "./orders-words.ts";

/** The last entry of an order's timeline: what happens next. */
export function NextStep({ order }: { order: Order }) {
  const t = useWords(ordersWords);
  const key = nextStepKey(order);
  if (!key) return null;
  return (
    <TimelineNext>
      <span>{t(key)}</span>
    </TimelineNext>
  );
}

/** Returns the key of the sentence for what happens next with an order; undefined when nothing does. A newer server
 *  may send states that this app does not know. */
export function nextStepKey({ payment, fulfilment }: Pick<Order, "payment" | "fulfilment">) {
  switch (payment) {
    case "awaiting":
    case "part_paid":
      return "nextPaid";
    case "processing":
      return "nextConfirmed";
    case "review":
      return "nextChecked";
    case "paid_late":
    case "refund_pending":
      return "nextRefunded";
    case "paid":
    case "part_refunded":
      return goodsKeys[fulfilment];
    default:
      return undefined;
  }
}

const goodsKeys = {
  none: undefined,
  to_pack: "nextPacked",
  packed: "nextShipped",
  shipped: "nextDelivered",
  delivered: undefined,
  stopped: undefined,
} as const satisfies Record<Order["fulfilment"], string | undefined>;
