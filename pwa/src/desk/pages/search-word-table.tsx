import type { SearchWord } from "@chargefront/shared/page/search-word";
import { type Column, DataTable } from "../../ui/data-table.tsx";

const columns: readonly Column<SearchWord>[] = [
  { name: "says", heading: "Search word", cell: ({ says }) => says, variant: "strong" },
  { name: "means", heading: "Means", cell: ({ means }) => means },
  { name: "family", heading: "Family", cell: ({ family }) => family },
];

/** Lists search words, to read. */
export function SearchWordTable({ words }: { words: readonly SearchWord[] }) {
  return <DataTable caption="Search words" columns={columns} rows={words} keyOf={({ says }) => says} />;
}
