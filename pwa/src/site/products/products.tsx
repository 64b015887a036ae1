import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useContext, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { termOf } from "../../parts/product/localized.ts";
import {
  asListed,
  filterProducts,
  listFacets,
  type ProductFilter,
  readFilter,
  shownAtFirst,
  writeFilter,
} from "../../parts/product/product-filter.ts";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { searchQuery } from "../../parts/search/search-queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { CompanyName, ScreenHead } from "../../ui/screen-head.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { NothingFound } from "../search/nothing-found.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import styles from "./products.module.css";
import { productsWords } from "./products-words.ts";
import { useProductActions } from "./use-product-actions.ts";

const noProducts: readonly never[] = [];

export function ProductsScreen() {
  const language = useLanguage();
  const t = useWords(productsWords);
  const [parameters, setParameters] = useSearchParams();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const company = useContext(CompanyName);
  const actions = useProductActions();
  const requested = readFilter(parameters);

  const catalogue = useQuery(productsQuery(language));
  const products = catalogue.data ?? noProducts;
  const search = useQuery(searchQuery(products, language, requested.query));
  const isSearching = requested.query !== "" && search.data === undefined && !search.isError && products.length > 0;
  const {
    exact = noProducts,
    closest = noProducts,
    didYouMean = noProducts,
  } = (requested.query !== "" && search.data) || {};
  const isClosest = exact.length === 0 && closest.length > 0;
  const found = requested.query === "" ? undefined : isClosest ? closest : exact;
  const isNothing = search.data !== undefined && found?.length === 0;
  const shown = filterProducts(products, requested, found);
  const isCloseShown = !isSearching && isClosest && shown.length > 0;
  // The filters' counts are of the search's results.
  const facets = listFacets(search.data && found ? ofIds(products, found) : products, requested);
  const filter = asListed(requested, facets);
  const labelOf = (key: string) => termOf(products, key);
  const categories = facets.category.map(({ key }) => key);
  // Keep the chosen family even without results, so that the customer can remove the filter.
  if (filter.category !== undefined && !categories.includes(filter.category)) categories.unshift(filter.category);
  const families = [
    { value: undefined, label: t("all") },
    ...categories.map((key) => ({ value: key, label: labelOf(key) })),
  ];
  const setInSheet = filter.power.length + filter.connector.length;

  function onChange(changed: ProductFilter) {
    setParameters(writeFilter(changed), { replace: true, preventScrollReset: true });
  }

  function countOf(n: number): string {
    return filter.query === "" ? t("count", { n }) : t("found", { n, query: filter.query });
  }

  const panel = <FilterPanel filter={filter} facets={facets} labelOf={labelOf} onChange={onChange} />;

  return (
    <Page>
      <ScreenHead
        title={t("title")}
        description={excerptOf(
          t("about", {
            families: facets.category.map(({ key }) => labelOf(key)).join(", ") || t("title"),
            company,
          }),
        )}
        canonical={paths.products}
        isPart={writeFilter(filter).toString() !== ""}
      />
      <div className={layout.grid4}>
        <div className={styles.titles}>
          <h1>{t("title")}</h1>
          <p className={styles.count} role="status">
            {catalogue.data && !isSearching && countOf(isClosest ? 0 : shown.length)}
            {isCloseShown && <VisuallyHidden>{t("closest")}</VisuallyHidden>}
          </p>
          <AsOfLabel />
        </div>
        <div className={styles.choices}>
          <div className={styles.openSheet}>
            <Button onClick={() => setIsSheetOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} />
              {setInSheet > 0 ? t("filterSet", { n: setInSheet }) : t("filterAndSort")}
            </Button>
          </div>
          <ChoiceChips
            label={t("family")}
            choices={families}
            chosen={filter.category}
            onChoose={(category) => onChange({ ...filter, category })}
          />
        </div>
      </div>
      <div className={styles.layout}>
        <aside className={styles.column} aria-label={t("filters")}>
          {panel}
        </aside>
        <section className={styles.list} aria-label={t("list")}>
          <VisuallyHidden>
            <h2>{t("list")}</h2>
          </VisuallyHidden>
          <LoadProblem title={t("notLoaded")} queries={[catalogue]} />
          <LoadProblem title={t("searchNotLoaded")} queries={[search]} />
          {(catalogue.isPending || isSearching) && <ProductGridSkeleton />}
          {isCloseShown && <p className={styles.closest}>{t("closest")}</p>}
          <ActiveFilters filter={filter} bands={facets.power} labelOf={labelOf} onChange={onChange} />
          <CompareBar />
          {catalogue.data && !isSearching && shown.length > 0 && (
            <ProductGrid products={shown.slice(0, filter.shown)} {...actions} />
          )}
          {shown.length > filter.shown && (
            <Button className={styles.more} onClick={() => onChange({ ...filter, shown: filter.shown + shownAtFirst })}>
              {t("showMore")}
            </Button>
          )}
          {isNothing ? (
            <NothingFound query={requested.query} products={products} didYouMean={didYouMean} />
          ) : (
            catalogue.data &&
            !isSearching &&
            !search.isError &&
            shown.length === 0 && (
              <StateMessage
                title={t(products.length === 0 ? "none" : "noMatch")}
                text={t(products.length === 0 ? "noneText" : "noMatchText")}
              >
                <Button
                  variant="primary"
                  onClick={() => onChange({ ...filter, category: undefined, power: [], connector: [] })}
                >
                  {found ? t("show", { n: found.length }) : t("showAll")}
                </Button>
              </StateMessage>
            )
          )}
        </section>
      </div>
      <Sheet
        title={t("filterAndSort")}
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        foot={
          <Button variant="primary" onClick={() => setIsSheetOpen(false)}>
            {t("show", { n: shown.length })}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </Page>
  );
}

function ofIds(products: readonly LocalizedProduct[], ids: readonly string[]): readonly LocalizedProduct[] {
  return products.filter((product) => ids.includes(product._id));
}
