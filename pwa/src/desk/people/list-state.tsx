import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type ListQuery = { isError: boolean; error: unknown; refetch: () => Promise<unknown> };

/** Shows a skeleton until a list is loaded, or the error with a button to try again. */
export function ListState({ query }: { query: ListQuery }) {
  if (!query.isError) return <Skeleton shape="row" />;
  return (
    <Notice tone="problem">
      <p>{sentenceFor(query.error)}</p>
      <Button onClick={() => void query.refetch()}>Try again</Button>
    </Notice>
  );
}
