import { formatDateTime } from "@chargefront/shared/dates";
import type { Enquiry } from "@chargefront/shared/enquiry";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import styles from "./recent-activity.module.css";

const mostShown = 5;

/** The newest enquiries. */
export function RecentActivity({ enquiries }: { enquiries: readonly Enquiry[] | undefined }) {
  if (enquiries === undefined) return <Skeleton shape="panel" />;
  if (enquiries.length === 0) return <StateMessage title="Nothing yet" text="New enquiries will be listed here." />;
  return (
    <ul className={styles.list}>
      {enquiries.slice(0, mostShown).map((enquiry) => (
        <li key={enquiry._id} className={styles.item}>
          <span className={styles.title}>
            {enquiry.name} · {enquiry.title}
          </span>
          <time className={styles.time} dateTime={enquiry.createdAt}>
            {formatDateTime(enquiry.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
