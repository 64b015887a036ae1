import { paths } from "@chargefront/shared/paths";
import { isSignedOut, sentenceFor } from "../data/api-error.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StateMessage } from "../ui/state-message.tsx";

type ScreenQuery = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

/** What a screen shows until its data is there: a skeleton, or what went wrong and a way to try again. */
export function ScreenState({ queries, loading }: { queries: readonly ScreenQuery[]; loading: string }) {
  const failed = queries.filter((query) => query.isError);
  if (failed.length > 0) {
    return (
      <Page>
        <StateMessage isScreen role="alert" title="This page could not be loaded" text={sentenceFor(failed[0]?.error)}>
          {isSignedOut(failed[0]?.error) && (
            <ButtonLink look="main" to={paths.adminLogin}>
              Log in
            </ButtonLink>
          )}
          <Button onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>Try again</Button>
        </StateMessage>
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
