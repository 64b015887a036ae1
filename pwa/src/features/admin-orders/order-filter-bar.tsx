import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import { type OrderFilter, type OrderShow, orderShows } from "./order-filter.ts";
import styles from "./order-filter-bar.module.css";

const choices = (Object.keys(orderShows) as OrderShow[]).map((value) => ({ value, label: orderShows[value].label }));

type OrderFilterBarProps = { filter: OrderFilter; onChange: (filter: OrderFilter) => void };

/** What narrows the list of orders: a search, and chips for the usual questions. */
export function OrderFilterBar({ filter, onChange }: OrderFilterBarProps) {
  function onSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ ...filter, q: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
  }

  return (
    <div className={styles.bar}>
      <search>
        <form className={styles.search} onSubmit={onSearch}>
          {/* A new address brings another word: Back must show the one before. */}
          <Field
            key={filter.q}
            label="Search orders"
            name="q"
            type="search"
            defaultValue={filter.q}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Number, name, email or phone"
            optional="unsaid"
          />
          <Button type="submit">
            <Search aria-hidden size={18} />
            Search
          </Button>
        </form>
      </search>
      <ChoiceChips
        label="Which orders"
        choices={choices}
        chosen={filter.show}
        onChoose={(show) => onChange({ ...filter, show })}
      />
    </div>
  );
}
