import { productListStates } from "@chargefront/shared/product/admin-product";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { ListTools } from "../list/list-tools.tsx";
import type { ProductListing } from "./admin-product-queries.ts";
import styles from "./product-filters.module.css";

type ProductFiltersProps = {
  listing: ProductListing;
  categories: readonly string[];
  onChange: (listing: ProductListing) => void;
  /** Links beside the filters. */
  children: ReactNode;
};

export const stateWords = {
  "on-sale": "On sale",
  hidden: "Hidden",
  deleted: "Deleted",
  "without-gst": "No HSN or GST rate",
} as const;

const stateOptions = [
  { value: "", label: "On sale and hidden" },
  ...productListStates.map((value) => ({ value, label: stateWords[value] })),
] as const;

/** Search, category and state of the list. A change returns to the first page. */
export function ProductFilters({ listing, categories, onChange, children }: ProductFiltersProps) {
  const isFiltered = listing.q !== "" || listing.category !== "" || listing.state !== "";

  function change(changed: Partial<ProductListing>) {
    onChange({ ...listing, ...changed, page: 1 });
  }

  return (
    <ListTools isNarrowed={isFiltered}>
      <SearchField
        among="Products"
        label="Search products"
        placeholder="Search products"
        isLabelHidden
        words={listing.q}
        onSearch={(q) => change({ q })}
      />
      <Choice
        label="Category"
        isLabelHidden
        value={categories.find((name) => foldChoice(name) === foldChoice(listing.category)) ?? listing.category}
        options={[{ value: "", label: "All categories" }, ...categories.map((name) => ({ value: name, label: name }))]}
        onChoose={(category) => change({ category })}
      />
      <Choice
        label="State"
        isLabelHidden
        value={listing.state}
        options={stateOptions}
        onChoose={(state) => change({ state })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          aria-label="Clear filters"
          title="Clear filters"
          onClick={() => change({ q: "", category: "", state: "" })}
        >
          <X aria-hidden size={18} />
          <span className={styles.word}>Clear filters</span>
        </Button>
      )}
      {children}
    </ListTools>
  );
}
