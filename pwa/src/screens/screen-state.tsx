import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LoadProblem, type ScreenQuery } from "./load-problem.tsx";

/** What a screen shows until its data is there: a skeleton, or what went wrong and a way to try again. */
export function ScreenState({ queries, loading }: { queries: readonly ScreenQuery[]; loading: string }) {
  if (queries.some((query) => query.isError)) {
    return (
      <Page>
        <LoadProblem isScreen title="This page could not be loaded" queries={queries} />
      </Page>
    );
  }
  return (
    <Page>
      <p role="status">{loading}</p>
      <Skeleton shape="title" />
      <Skeleton shape="panel" />
    </Page>
  );
}
