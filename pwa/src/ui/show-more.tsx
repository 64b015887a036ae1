import { Button } from "./button.tsx";
import { uiWords } from "./ui-words.ts";
import { useWords } from "./words/use-words.ts";

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Button that loads the next page of a list. */
export function ShowMore({ list }: { list: List }) {
  const t = useWords(uiWords);
  if (!list.hasNextPage) return null;
  return (
    <Button onClick={() => void list.fetchNextPage()} aria-disabled={list.isFetchingNextPage}>
      {list.isFetchingNextPage ? t("loading") : t("showMore")}
    </Button>
  );
}
