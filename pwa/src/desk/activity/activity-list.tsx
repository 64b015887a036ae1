import type { Activity } from "@chargefront/shared/desk/activity";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import styles from "./activity-list.module.css";
import { toSentence } from "./activity-words.ts";

/** The record of what admins did, newest first. */
export function ActivityList({ deeds }: { deeds: readonly Activity[] }) {
  return (
    <ol className={styles.list} aria-label="Activity">
      {deeds.map((deed) => (
        <li key={deed.id} className={styles.deed}>
          <p className={styles.sentence}>
            <Sentence deed={deed} />
          </p>
          <time className={styles.time} dateTime={deed.at}>
            {formatDateTime(deed.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Sentence({ deed }: { deed: Activity }) {
  const { before, label, after, to } = toSentence(deed);
  return (
    <>
      <bdi className={styles.who}>{deed.adminName}</bdi> {before}{" "}
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
