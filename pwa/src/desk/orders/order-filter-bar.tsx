import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { type OrderFilter, type OrderShow, orderShows } from "./order-filter.ts";
import styles from "./order-filter-bar.module.css";

const choices = (Object.keys(orderShows) as OrderShow[]).map((value) => ({ value, label: orderShows[value].label }));

type OrderFilterBarProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void };

/** What narrows the list of orders: a search, and chips for the usual questions. */
export function OrderFilterBar({ filter, onChange }: OrderFilterBarProps) {
  return (
    <div className={styles.bar}>
      <SearchField
        among="Orders"
        label="Search orders"
        placeholder="Number, name, email or phone"
        words={filter.q}
        onSearch={(q) => onChange({ ...filter, q })}
      />
      <ChoiceChips
        label="Which orders"
        choices={choices}
        chosen={filter.show}
        onChoose={(show) => onChange({ ...filter, show })}
      />
    </div>
  );
}
