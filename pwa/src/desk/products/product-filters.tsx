import { productStates } from "@chargefront/shared/product/admin-product";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { ProductListing } from "./admin-product-queries.ts";
import styles from "./product-filters.module.css";

type ProductFiltersProps = {
  listing: ProductListing;
  categories: readonly string[];
  onChange: (listing: ProductListing) => void;
};

export const stateWords = { "on-sale": "On sale", hidden: "Hidden", deleted: "Deleted" } as const;

const stateOptions = [
  { value: "", label: "On sale and hidden" },
  ...productStates.map((value) => ({ value, label: stateWords[value] })),
] as const;

/** Search, category and state above the list. A change returns to the first page. */
export function ProductFilters({ listing, categories, onChange }: ProductFiltersProps) {
  const isFiltered = listing.q !== "" || listing.category !== "" || listing.state !== "";

  function change(changed: Partial<ProductListing>) {
    onChange({ ...listing, ...changed, page: 1 });
  }

  return (
    <div className={styles.filters}>
      <SearchField among="Products" label="Search products" words={listing.q} onSearch={(q) => change({ q })} />
      <Choice
        label="Category"
        value={categories.find((name) => foldChoice(name) === foldChoice(listing.category)) ?? listing.category}
        options={[{ value: "", label: "All categories" }, ...categories.map((name) => ({ value: name, label: name }))]}
        onChoose={(category) => change({ category })}
      />
      <Choice label="State" value={listing.state} options={stateOptions} onChoose={(state) => change({ state })} />
      {isFiltered && (
        <Button look="quiet" onClick={() => change({ q: "", category: "", state: "" })}>
          <X aria-hidden size={18} />
          Clear filters
        </Button>
      )}
    </div>
  );
}
