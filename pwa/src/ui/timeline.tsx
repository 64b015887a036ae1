import { formatDateTime } from "@chargefront/shared/dates";
import type { Order } from "@chargefront/shared/order";
import { wordsOfEvent } from "@chargefront/shared/order-words";
import styles from "./timeline.module.css";

/** What has happened to an order, the oldest first. */
export function Timeline({ events }: { events: Order["timeline"] }) {
  return (
    <ol className={styles.timeline}>
      {events.map(({ kind, at }) => (
        <li key={`${kind} ${at}`} className={styles.event}>
          <strong>{wordsOfEvent(kind)}</strong>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}
