import type { Order } from "@chargefront/shared/order/order";
import { wordsOfEvent } from "@chargefront/shared/order/order-words";
import { Timeline, TimelineEvent } from "../../ui/timeline.tsx";
import { Said } from "../../ui/words/said.tsx";

/** Lists the events of an order, oldest first. */
export function OrderTimeline({ events }: { events: Order["timeline"] }) {
  return (
    <Timeline>
      {events.map(({ kind, at }) => (
        <TimelineEvent key={`${kind} ${at}`} at={at}>
          <strong>
            <Said sentence={wordsOfEvent(kind)} />
          </strong>
        </TimelineEvent>
      ))}
    </Timeline>
  );
}
