import { messages } from "@chargefront/shared/text/messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { adminProductQuery, specificationNamesQuery } from "./admin-product-queries.ts";
import { copyOf, emptyDraft, type ProductDraft } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { productPreview } from "./product-preview.tsx";
import { addProduct, followProductChange, updateProduct } from "./save-product.ts";

/** docs/product/specification.md#add-product; `?from=` starts with a copy of another product. */
export function AdminAddProductScreen() {
  const [parameters] = useSearchParams();
  const from = parameters.get("from");
  const original = useQuery({ ...adminProductQuery(from ?? ""), enabled: from !== null });
  if (from === null) return <AddProduct key="new" keepAs="new" initial={emptyDraft} />;
  if (!original.data) return <ScreenState queries={[original]} loading={messages.loadingProduct} />;
  return <AddProduct key={from} keepAs={`copy of ${from}`} initial={copyOf(original.data)} isCopy />;
}

type AddProductProps = { keepAs: string; initial: ProductDraft; isCopy?: boolean };

function AddProduct({ keepAs, initial, isCopy = false }: AddProductProps) {
  const client = useQueryClient();
  const names = useQuery(specificationNamesQuery());
  const { mayWrite } = useRights();

  function onSaved(): ProductDraft {
    showToast(messages.productAdded);
    void followProductChange(client);
    // Ready for the next product.
    document.querySelector<HTMLInputElement>("form input[name=title]")?.focus();
    return emptyDraft;
  }

  return (
    <Page>
      <title>Add Product · Admin</title>
      <PageHead title="Add Product">
        {!mayWrite("products.price") && (
          <p>It stays hidden until an owner or Accounts checks the price and shows it.</p>
        )}
      </PageHead>
      <ProductForm
        keepAs={keepAs}
        label="Product"
        submit="Add Product"
        initial={initial}
        isUnsavedAtFirst={isCopy}
        names={names.data ?? []}
        preview={productPreview}
        failed={messages.productNotAdded}
        save={async (parts, onProgress, { over, key }) => {
          if (over) await updateProduct(over, parts, onProgress);
          else await addProduct(key, parts, onProgress);
        }}
        onSaved={onSaved}
      />
    </Page>
  );
}
