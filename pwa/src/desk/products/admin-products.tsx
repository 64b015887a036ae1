import { paths } from "@chargefront/shared/paths";
import { type AdminProduct, productSorts } from "@chargefront/shared/product/admin-product";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { messages } from "@chargefront/shared/text/messages";
import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, Plus } from "lucide-react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Sort } from "../../ui/data-table.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useRights } from "../access/use-rights.ts";
import { ListKeys } from "../list/list-keys.tsx";
import {
  adminProductsQuery,
  type ProductListing,
  productsOnPage,
  specificationNamesQuery,
} from "./admin-product-queries.ts";
import { readListing, writeListing } from "./listing-address.ts";
import styles from "./product-filters.module.css";
import { ProductFilters } from "./product-filters.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { useProductCommands } from "./use-product-commands.ts";

const questions = {
  delete: { question: messages.productDeletion, confirm: "Delete" },
  hide: { question: "Hide this product? Only someone who sets prices can show it again.", confirm: "Hide" },
} as const;

/** docs/product/specification.md#manage-products. */
export function AdminProductsScreen() {
  const [parameters, setParameters] = useSearchParams();
  const { role, mayWrite } = useRights();
  const listing = readListing(parameters);
  const list = useQuery(adminProductsQuery(listing));
  const names = useQuery(specificationNamesQuery());
  const { busyId, perform } = useProductCommands();
  const [asked, setAsked] = useState<{ readonly action: keyof typeof questions; readonly product: AdminProduct }>();
  if (!list.data) return <ScreenState queries={[list]} loading="Loading products..." />;
  const { products, total } = list.data;
  const lastPage = Math.max(1, Math.ceil(total / productsOnPage));
  // The last row of the page was deleted, or the address is out of date.
  if (listing.page > lastPage && !list.isPlaceholderData) return <Navigate replace to={addressOf(lastPage)} />;

  function addressOf(page: number): string {
    return `${paths.manageProducts}?${writeListing({ ...listing, page })}`;
  }

  function show(changed: ProductListing) {
    setParameters(writeListing(changed), { replace: true, preventScrollReset: true });
  }

  function sortBy({ by, direction }: Sort) {
    show({ ...listing, sort: productSorts.find((one) => one === by) ?? listing.sort, direction, page: 1 });
  }

  return (
    <Page width="list">
      <title>Manage Products · Admin</title>
      <PageHead title="Manage Products">
        <ProductFilters
          listing={listing}
          categories={names.data?.find(({ name }) => foldChoice(name) === "category")?.values ?? []}
          onChange={show}
        >
          {mayOpen(role, paths.importProducts) && (
            <ButtonLink to={paths.importProducts} aria-label="Import and export" title="Import and export">
              <FileSpreadsheet aria-hidden size={18} />
              <span className={styles.word}>Import and export</span>
            </ButtonLink>
          )}
          {mayWrite("products") && (
            <ButtonLink variant="primary" to={paths.addProduct}>
              <Plus aria-hidden size={18} />
              Add Product
            </ButtonLink>
          )}
        </ProductFilters>
      </PageHead>
      <ProductTabs />
      {total === 0 ? (
        <NoProducts isFiltered={parameters.toString() !== ""} onShowAll={() => setParameters({}, { replace: true })} />
      ) : (
        <>
          <ProductTable
            products={products}
            sort={{ by: listing.sort, direction: listing.direction }}
            onSort={sortBy}
            commands={{
              busyId,
              // Only the right to set prices shows it again.
              onHide: (product) =>
                mayWrite("products.price") ? perform("hide", product) : setAsked({ action: "hide", product }),
              onShow: (product) => perform("show", product),
              onDelete: (product) => setAsked({ action: "delete", product }),
              onRestore: (product) => perform("restore", product),
            }}
          />
          <Paging page={listing.page} length={productsOnPage} total={total} to={addressOf} />
          <ListKeys />
        </>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        {...questions[asked?.action ?? "delete"]}
        about={asked?.product.title}
        cancel="Cancel"
        onConfirm={() => {
          if (asked) perform(asked.action, asked.product);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </Page>
  );
}

function NoProducts({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return (
      <StateMessage title="No products yet" text="Products you add go live immediately.">
        <ButtonLink variant="primary" to={paths.addProduct}>
          Add Product
        </ButtonLink>
      </StateMessage>
    );
  }
  return (
    <StateMessage title="No products match" text="Try fewer words or remove a filter.">
      <Button variant="primary" onClick={onShowAll}>
        Show all products
      </Button>
    </StateMessage>
  );
}
