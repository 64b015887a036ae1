import type { Activity } from "@chargefront/shared/desk/activity";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAge } from "../list/age.ts";
import { ListCard } from "../list/list-card.tsx";
import { ActivitySentence } from "./activity-sentence.tsx";
import { toSentence } from "./activity-words.ts";

const columns: readonly Column<Activity>[] = [
  {
    name: "at",
    heading: "Date",
    variant: "figure",
    width: "9.75rem",
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    name: "who",
    heading: "Person",
    variant: "strong",
    width: "18%",
    cell: ({ adminName }) => <bdi title={adminName}>{adminName}</bdi>,
  },
  {
    name: "what",
    heading: "Action",
    cell: (activity) => (
      <span title={textOf(activity)}>
        <ActivitySentence activity={activity} />
      </span>
    ),
  },
];

/** Table of the actions of admins. */
export function ActivityTable({ activities }: { activities: readonly Activity[] }) {
  return (
    <DataTable
      caption="Activity"
      columns={columns}
      rows={activities}
      keyOf={({ id }) => id}
      card={(activity) => (
        <ListCard
          title={<bdi>{activity.adminName}</bdi>}
          end={<time dateTime={activity.at}>{formatAge(activity.at)}</time>}
        >
          <p>
            <ActivitySentence activity={activity} />
          </p>
        </ListCard>
      )}
    />
  );
}

function textOf(activity: Activity): string {
  const { before, label, after = "" } = toSentence(activity);
  return `${before} ${label} ${after}`.trim();
}
