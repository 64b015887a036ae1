import type { Activity } from "@chargefront/shared/desk/activity";
import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import { ActivitySentence } from "../activity/activity-sentence.tsx";
import styles from "./recent.module.css";

/** Lists the newest enquiries, each with a link to it. */
export function NewestEnquiries({ enquiries }: { enquiries: readonly Enquiry[] }) {
  if (enquiries.length === 0) return <p>None yet. What visitors send from Home and Contact is listed here.</p>;
  return (
    <ul className={layout.panel}>
      {enquiries.map((enquiry) => (
        <li key={enquiry._id} className={styles.item}>
          <Link className={styles.title} to={pathTo("enquiry", enquiry._id)}>
            <bdi>{enquiry.name}</bdi> · {enquiry.title}
          </Link>
          <time className={styles.time} dateTime={enquiry.createdAt}>
            {formatDateTime(enquiry.createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Lists the newest actions of the team. */
export function TeamActivity({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) return <p>Nothing yet. Changes by the team appear here.</p>;
  return (
    <ol className={layout.panel} aria-label="Activity">
      {activities.map((activity) => (
        <li key={activity.id} className={styles.entry}>
          <p>
            <bdi className={styles.who}>{activity.adminName}</bdi>{" "}
            <ActivitySentence activity={activity} linkClass={styles.subject} />
          </p>
          <time className={styles.when} dateTime={activity.at}>
            {formatDateTime(activity.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
