import { Choice } from "../../ui/choice.tsx";
import type { Sort } from "../../ui/data-table.tsx";
import { InSheet } from "./list-tools.tsx";

/** The order of a list by arrival. */
export type ListOrder = "newest" | "oldest";

/** Props of a table that make the heading of one column turn the order. */
export function sortingBy<Name extends string>(by: Name, order: ListOrder, onOrder: (order: ListOrder) => void) {
  const sort: Sort<Name> = { by, direction: order === "newest" ? "descending" : "ascending" };
  return { sort, onSort: () => onOrder(order === "newest" ? "oldest" : "newest") };
}

type OrderChoiceProps = { order: ListOrder; onOrder: (order: ListOrder) => void };

/** The order of a list, where it has cards without headings. */
export function OrderChoice({ order, onOrder }: OrderChoiceProps) {
  return (
    <InSheet>
      <Choice
        label="Order"
        value={order}
        options={[
          { value: "newest", label: "Newest first" },
          { value: "oldest", label: "Oldest first" },
        ]}
        onChoose={onOrder}
      />
    </InSheet>
  );
}
