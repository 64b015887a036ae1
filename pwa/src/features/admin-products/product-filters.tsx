import { productStates } from "@chargefront/shared/admin-product";
import { X } from "lucide-react";
import { useId, useState } from "react";
import type { ProductListing } from "../../data/admin-product-queries.ts";
import { Button } from "../../ui/button.tsx";
import { useResting } from "../../ui/use-resting.ts";
import { FilterChoice } from "./filter-choice.tsx";
import styles from "./product-filters.module.css";

type ProductFiltersProps = {
  listing: ProductListing;
  categories: readonly string[];
  onChange: (listing: ProductListing) => void;
};

const searchAfterMs = 250;
export const stateWords = { "on-sale": "On sale", hidden: "Hidden", deleted: "Deleted" } as const;

/** Search, category and state above the list. A change begins at the first page. */
export function ProductFilters({ listing, categories, onChange }: ProductFiltersProps) {
  const id = useId();
  const [typed, setTyped] = useState(listing.q);
  const resting = useResting(searchAfterMs, (text) => onChange({ ...listing, q: text.trim(), page: 1 }));
  const isFiltered = listing.q !== "" || listing.category !== "" || listing.state !== "";

  function change(changed: Partial<ProductListing>) {
    resting.stop();
    onChange({ ...listing, q: typed.trim(), ...changed, page: 1 });
  }

  function onType(text: string) {
    setTyped(text);
    resting.begin(text);
  }

  function clear() {
    setTyped("");
    change({ q: "", category: "", state: "" });
  }

  return (
    <search className={styles.filters}>
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault();
          change({});
        }}
      >
        <label htmlFor={id}>Search products</label>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
      <FilterChoice
        label="Category"
        value={listing.category}
        options={[["", "All categories"], ...categories.map((name) => [name, name] as const)]}
        onChange={(category) => change({ category })}
      />
      <FilterChoice
        label="State"
        value={listing.state}
        options={[["", "On sale and hidden"], ...productStates.map((state) => [state, stateWords[state]] as const)]}
        onChange={(chosen) => change({ state: productStates.find((state) => state === chosen) ?? "" })}
      />
      {isFiltered && (
        <Button look="quiet" onClick={clear}>
          <X aria-hidden size={18} />
          Clear filters
        </Button>
      )}
    </search>
  );
}
