import { formatRupees } from "@chargefront/shared/money/money";
import type { ImportPreview } from "@chargefront/shared/product/product-import";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { inFigures } from "../../ui/figures.ts";

const words = {
  new: "a new product",
  changed: "a change",
  restored: "a deleted product brought back",
} as const satisfies Record<ImportPreview["kind"], string>;

function becomes({ kind, isHidden }: ImportPreview): string {
  return isHidden ? `${words[kind]}, hidden` : words[kind];
}

const columns: readonly Column<ImportPreview>[] = [
  { name: "row", heading: "Row", look: "figure", cell: ({ row }) => inFigures(row) },
  { name: "kind", heading: "Becomes", cell: becomes },
  { name: "title", heading: "Title", look: "strong", cell: ({ title }) => title },
  { name: "price", heading: "Price", look: "figure", cell: ({ price }) => formatRupees(price) },
  { name: "rating", heading: "Rating", look: "figure", cell: ({ rating }) => rating.toFixed(1) },
  { name: "specifications", heading: "Specifications", look: "figure", cell: ({ specifications }) => specifications },
];

/** The first rows as they were understood. */
export function PreviewTable({ rows }: { rows: readonly ImportPreview[] }) {
  return <DataTable caption="First rows" columns={columns} rows={rows} keyOf={({ row }) => String(row)} />;
}
