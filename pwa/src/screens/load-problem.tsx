import { paths } from "@chargefront/shared/paths";
import { isSignedOut, sentenceFor } from "../data/api-error.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { StateMessage } from "../ui/state-message.tsx";

export type ScreenQuery = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

type LoadProblemProps = { title: string; queries: readonly ScreenQuery[]; isScreen?: boolean };

/** Where something of a screen is missing: what went wrong and a way to try again. Nothing where nothing went wrong. */
export function LoadProblem({ title, queries, isScreen = false }: LoadProblemProps) {
  const failed = queries.filter((query) => query.isError);
  const [first] = failed;
  if (!first) return null;
  return (
    <StateMessage isScreen={isScreen} role="alert" title={title} text={sentenceFor(first.error)}>
      {isSignedOut(first.error) && (
        <ButtonLink look="main" to={paths.adminLogin}>
          Log in
        </ButtonLink>
      )}
      <Button onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>Try again</Button>
    </StateMessage>
  );
}
