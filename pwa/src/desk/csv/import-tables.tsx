import { formatRupees } from "@chargefront/shared/money/money";
import type { ImportChange, ImportPreview, ImportProblem } from "@chargefront/shared/product/product-import";
import { languageNames } from "@chargefront/shared/text/language";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { inFigures } from "../../ui/figures.ts";

const problemColumns: readonly Column<ImportProblem>[] = [
  { name: "row", heading: "Row", variant: "figure", cell: ({ row }) => (row === null ? "File" : inFigures(row)) },
  { name: "column", heading: "Column", variant: "strong", cell: ({ column }) => column ?? "All" },
  { name: "sentence", heading: "Problem", cell: ({ sentence }) => sentence },
];

/** Lists the problems of a file by the row and column of the spreadsheet. */
export function ProblemTable({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  return (
    <>
      <DataTable
        caption="Problems"
        columns={problemColumns}
        rows={problems}
        keyOf={(problem) => `${problem.row} ${problem.column} ${problems.indexOf(problem)}`}
      />
      {count > problems.length && (
        <p>
          These are the first {inFigures(problems.length)} of {inFigures(count)}.
        </p>
      )}
    </>
  );
}

const words = {
  new: "a new product",
  changed: "a change",
  restored: "a deleted product restored",
} as const satisfies Record<ImportPreview["kind"], string>;

function becomes({ kind, isHidden }: ImportPreview): string {
  return isHidden ? `${words[kind]}, hidden` : words[kind];
}

const previewColumns: readonly Column<ImportPreview>[] = [
  { name: "row", heading: "Row", variant: "figure", cell: ({ row }) => inFigures(row) },
  { name: "kind", heading: "Action", cell: becomes },
  { name: "title", heading: "Title", variant: "strong", cell: ({ title }) => title },
  {
    name: "changes",
    heading: "Changes",
    variant: "long",
    cell: ({ changes = [] }) => changes.length > 0 && <ChangedColumns changes={changes} />,
  },
  { name: "price", heading: "Price", variant: "figure", cell: ({ price }) => formatRupees(price) },
  { name: "rating", heading: "Rating", variant: "figure", cell: ({ rating }) => rating.toFixed(1) },
  {
    name: "specifications",
    heading: "Specifications",
    variant: "figure",
    cell: ({ specifications }) => specifications,
  },
  {
    name: "translations",
    heading: "Translations",
    cell: ({ translations }) => translations.map((language) => languageNames[language]).join(", "),
  },
];

function ChangedColumns({ changes }: { changes: readonly ImportChange[] }) {
  return (
    <ul>
      {changes.map(({ column, from, to }) => (
        <li key={column}>{from === to ? column : `${column}: ${from || "empty"} → ${to || "empty"}`}</li>
      ))}
    </ul>
  );
}

/** Shows the first rows as they were read. */
export function PreviewTable({ rows }: { rows: readonly ImportPreview[] }) {
  return <DataTable caption="First rows" columns={previewColumns} rows={rows} keyOf={({ row }) => String(row)} />;
}
