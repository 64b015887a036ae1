import type { Activity } from "@chargefront/shared/desk/activity";
import { formatDateTime } from "@chargefront/shared/time/dates";
import layout from "../../ui/layout.module.css";
import styles from "./activity-list.module.css";
import { ActivitySentence } from "./activity-sentence.tsx";

/** Lists a few actions of admins, newest first. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className={layout.panel} aria-label="Activity">
      {activities.map((activity) => (
        <li key={activity.id} className={styles.entry}>
          <p>
            <bdi className={styles.who}>{activity.adminName}</bdi>{" "}
            <ActivitySentence activity={activity} linkClass={styles.subject} />
          </p>
          <time className={styles.time} dateTime={activity.at}>
            {formatDateTime(activity.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
