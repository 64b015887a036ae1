import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { ActivityList } from "./activity-list.tsx";
import { activityQuery } from "./activity-queries.ts";

/** Shows the activity log, which cannot be edited. */
export function AdminActivityScreen() {
  const record = useInfiniteQuery(activityQuery());
  if (!record.data) return <ScreenState queries={[record]} loading="Loading the activity..." />;
  const activities = record.data.pages.flatMap((page) => page.rows);

  return (
    <Page>
      <title>Activity · Admin</title>
      <PageHead title="Activity" lead="All changes by the team, newest first. This log cannot be edited." />
      {activities.length === 0 ? (
        <StateMessage title="Nothing yet" text="Changes by the team appear here." />
      ) : (
        <ActivityList activities={activities} />
      )}
      {record.isFetchNextPageError && <Notice tone="problem">{sentenceFor(record.error)}</Notice>}
      <ShowMore list={record} />
    </Page>
  );
}
