import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths } from "@chargefront/shared/paths";
import type { Product } from "@chargefront/shared/product/product";
import { useQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import {
  type Facet,
  filterProducts,
  listFacets,
  type ProductFilter,
  readFilter,
  shownAtFirst,
  writeFilter,
} from "../../parts/product/product-filter.ts";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { SlidersHorizontal } from "../../ui/icons.tsx";
import { Page } from "../../ui/page.tsx";
import { CompanyName, ScreenHead } from "../../ui/screen-head.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { searchQuery } from "../search/search-queries.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import styles from "./products.module.css";
import { useProductActions } from "./use-product-actions.ts";

const noProducts: readonly never[] = [];

export function ProductsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const company = useContext(CompanyName);
  const actions = useProductActions();
  const filter = readFilter(parameters);

  const catalogue = useQuery(productsQuery());
  const products = catalogue.data ?? noProducts;
  const search = useQuery(searchQuery(products, filter.query));
  const isSearching = filter.query !== "" && search.data === undefined && !search.isError && products.length > 0;
  const shown = filterProducts(products, filter, filter.query === "" ? undefined : (search.data ?? noProducts));
  // What a filter would show is counted among what the search found.
  const facets = listFacets(search.data && filter.query !== "" ? ofIds(products, search.data) : products, filter);
  const families = [
    { value: undefined, label: "All" },
    ...facets.category.map(({ key, label }) => ({ value: key, label })),
  ];
  const setInSheet = filter.power.length + filter.connector.length;

  function onChange(changed: ProductFilter) {
    setParameters(writeFilter(changed), { replace: true, preventScrollReset: true });
  }

  const panel = <FilterPanel filter={filter} facets={facets} onChange={onChange} />;

  return (
    <Page>
      <ScreenHead
        title="Products"
        description={excerptOf(describe(facets.category, company))}
        canonical={paths.products}
        isPart={writeFilter(filter).toString() !== ""}
      />
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1>Products</h1>
          <p className={styles.count} role="status">
            {catalogue.data && !isSearching && countOf(shown.length, filter.query)}
          </p>
          <AsOfLabel />
        </div>
        <div className={styles.choices}>
          <div className={styles.openSheet}>
            <Button onClick={() => setIsSheetOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} />
              <span>
                Filter<span className={styles.andSort}> and sort</span>
                {setInSheet > 0 && ` (${setInSheet})`}
              </span>
            </Button>
          </div>
          <ChoiceChips
            label="Product family"
            choices={families}
            chosen={filter.category}
            onChoose={(category) => onChange({ ...filter, category })}
          />
        </div>
      </div>
      <div className={styles.layout}>
        <aside className={styles.column} aria-label="Filters">
          {panel}
        </aside>
        <section className={styles.list} aria-label="Product list">
          <VisuallyHidden>
            <h2>Product list</h2>
          </VisuallyHidden>
          <LoadProblem title="The products could not be loaded" queries={[catalogue]} />
          <LoadProblem title="The search could not be loaded" queries={[search]} />
          {(catalogue.isPending || isSearching) && <ProductGridSkeleton />}
          {catalogue.data && !isSearching && shown.length > 0 && (
            <ProductGrid products={shown.slice(0, filter.shown)} {...actions} />
          )}
          {shown.length > filter.shown && (
            <Button className={styles.more} onClick={() => onChange({ ...filter, shown: filter.shown + shownAtFirst })}>
              Show more products
            </Button>
          )}
          {catalogue.data && !isSearching && !search.isError && shown.length === 0 && (
            <StateMessage
              title={products.length === 0 ? "No products yet" : "No products match"}
              text={
                products.length === 0
                  ? "The catalogue is being prepared. Ask us for what you need."
                  : "Try fewer words or remove a filter."
              }
            >
              <Button look="main" onClick={() => setParameters({}, { replace: true })}>
                Show all products
              </Button>
            </StateMessage>
          )}
        </section>
      </div>
      <Sheet
        title="Filter and sort"
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        foot={
          <Button look="main" onClick={() => setIsSheetOpen(false)}>
            Show {countOf(shown.length, "")}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </Page>
  );
}

/** The list in one sentence, with what families it has. */
function describe(families: readonly Facet[], company: string): string {
  const named = families.map(({ label }) => label).join(", ");
  return `${named === "" ? "Products" : named} from ${company}, with prices in rupees and specifications.`;
}

function ofIds(products: readonly Product[], ids: readonly string[]): readonly Product[] {
  return products.filter((product) => ids.includes(product._id));
}

function countOf(count: number, query: string): string {
  const products = `${count} ${count === 1 ? "product" : "products"}`;
  return query === "" ? products : `${products} for “${query}”`;
}
