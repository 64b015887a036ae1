import type { ImportProblem } from "@chargefront/shared/product/product-import";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { inFigures } from "../../ui/figures.ts";

const columns: readonly Column<ImportProblem>[] = [
  { name: "row", heading: "Row", look: "figure", cell: ({ row }) => (row === null ? "File" : inFigures(row)) },
  { name: "column", heading: "Column", look: "strong", cell: ({ column }) => column ?? "All" },
  { name: "sentence", heading: "What is wrong", cell: ({ sentence }) => sentence },
];

/** The problems of a file where a spreadsheet finds them. */
export function ProblemTable({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  return (
    <>
      <DataTable
        caption="Problems"
        columns={columns}
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
