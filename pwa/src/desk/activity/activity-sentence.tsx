import type { Activity } from "@chargefront/shared/desk/activity";
import { Link } from "react-router-dom";
import { toSentence } from "./activity-words.ts";

type ActivitySentenceProps = { activity: Activity; linkClass?: string | undefined };

/** Says what an admin did, with a link to what they did it to. */
export function ActivitySentence({ activity, linkClass }: ActivitySentenceProps) {
  const { before, label, after, to } = toSentence(activity);
  return (
    <>
      {before}{" "}
      {to === undefined ? (
        <bdi>{label}</bdi>
      ) : (
        <Link className={linkClass} to={to}>
          <bdi>{label}</bdi>
        </Link>
      )}
      {after !== undefined && ` ${after}`}
    </>
  );
}
