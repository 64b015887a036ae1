import { Button } from "./button.tsx";

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Brings the next page of a list that goes on. */
export function ShowMore({ list }: { list: List }) {
  if (!list.hasNextPage) return null;
  return (
    <Button onClick={() => void list.fetchNextPage()} aria-disabled={list.isFetchingNextPage}>
      {list.isFetchingNextPage ? "Loading…" : "Show more"}
    </Button>
  );
}
