import type { Activity } from "@chargefront/shared/desk/activity";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import layout from "../../ui/layout.module.css";
import styles from "./activity-list.module.css";
import { toSentence } from "./activity-words.ts";

/** Lists the actions of admins, newest first. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className={layout.panel} aria-label="Activity">
      {activities.map((activity) => (
        <li key={activity.id} className={styles.entry}>
          <p>
            <Sentence activity={activity} />
          </p>
          <time className={styles.time} dateTime={activity.at}>
            {formatDateTime(activity.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ activity }: { activity: Activity }) {
  const { before, label, after, to } = toSentence(activity);
  return (
    <>
      <bdi className={styles.who}>{activity.adminName}</bdi> {before}{" "}
      {to === undefined ? (
        <bdi>{label}</bdi>
      ) : (
        <Link className={styles.subject} to={to}>
          <bdi>{label}</bdi>
        </Link>
      )}
      {after !== undefined && ` ${after}`}
    </>
  );
}
