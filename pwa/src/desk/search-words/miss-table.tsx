import type { SearchMiss } from "@chargefront/shared/page/search-word";
import { formatDay } from "@chargefront/shared/time/dates";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { PartState } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { inFigures } from "../../ui/figures.ts";
import { asAdmin } from "../access/as-admin.ts";
import styles from "./search-words.module.css";

type MissTableProps = {
  /** Adds words to the search words; undefined for a reader. */
  onAdd?: (words: string) => void;
  /** Returns whether words are in the list. */
  isListed?: (words: string) => boolean;
};

/** Lists the searches without a result, each with a button that adds it as a search word. */
export function MissTable({ onAdd, isListed }: MissTableProps) {
  const misses = useQuery(searchMissesQuery());
  const columns: readonly Column<SearchMiss>[] = [
    { name: "words", heading: "Words", cell: ({ words }) => words, variant: "strong" },
    { name: "count", heading: "Searches", cell: ({ count }) => inFigures(count), variant: "figure" },
    { name: "lastOn", heading: "Last", cell: ({ lastOn }) => <time dateTime={lastOn}>{formatDay(lastOn)}</time> },
  ];
  const adding: Column<SearchMiss> = {
    name: "add",
    heading: "Action",
    variant: "actions",
    cell: ({ words }) =>
      isListed?.(words) ? (
        "In the list"
      ) : (
        <Button aria-label={`Add “${words}” as a search word`} onClick={() => onAdd?.(words)}>
          Add as a search word
        </Button>
      ),
  };

  return (
    <section className={styles.misses} aria-labelledby="search-misses">
      <h2 id="search-misses">Searches without a result</h2>
      <p>Of the last 90 days, the most frequent first. Who searched is not recorded.</p>
      {!misses.data ? (
        <PartState queries={[misses]} loading="Loading the searches..." />
      ) : misses.data.length === 0 ? (
        <p>Every search found something.</p>
      ) : (
        <DataTable
          caption="Searches without a result"
          columns={onAdd ? [...columns, adding] : columns}
          rows={misses.data}
          keyOf={({ words }) => words}
        />
      )}
    </section>
  );
}

/** Query for the searches of the last 90 days that found nothing, the most frequent first. */
function searchMissesQuery() {
  return queryOptions({
    queryKey: ["admin", "search-misses"],
    queryFn: () => asAdmin(async () => (await api.admin["search-misses"].$get()).json()),
    staleTime: 0,
  });
}
