import type { Order } from "@chargefront/shared/order/order";
import type { ReactNode } from "react";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { orderStateWords } from "./order-state-words.ts";

/** Lists the events of an order, oldest first; `children` are shown below them. */
export function OrderTimeline({ events, children }: { events: Order["timeline"]; children?: ReactNode }) {
  const t = useWords(orderStateWords);
  return (
    <Timeline>
      {events.map(({ kind, at }) => (
        <TimelineEvent key={`${kind} ${at}`} at={at}>
          {/* An order starts as `pending`, without an event; the event means that the customer tried to pay again. */}
          <strong>{t(kind === "pending" ? "retried" : kind) ?? kind}</strong>
        </TimelineEvent>
      ))}
      {children}
    </Timeline>
  );
}
