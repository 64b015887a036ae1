import { paths } from "@chargefront/shared/paths";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { messages } from "@chargefront/shared/text/messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { listSearch } from "../list/list-search.ts";
import { LanguageTabs, translatedIn } from "../translations/language-tabs.tsx";
import { adminProductQuery, specificationNamesQuery } from "./admin-product-queries.ts";
import { isProductGone } from "./conflict.ts";
import { draftOf } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";
import { productPreview } from "./product-preview.tsx";
import { ProductTranslation } from "./product-translation.tsx";
import { followProductChange, updateProduct } from "./save-product.ts";

/** docs/product/specification.md#edit-product. */
export function AdminEditProductScreen() {
  const id = usePathId();
  const product = useQuery(adminProductQuery(id));
  const navigate = useNavigate();
  const isGone = isProductGone(product.error);

  useEffect(() => {
    if (!isGone) return;
    void navigate(paths.manageProducts, { replace: true });
    showToast(messages.productNotFound);
  }, [isGone, navigate]);

  // Keeps the form open when its product was deleted.
  if (!product.data) return <ScreenState queries={isGone ? [] : [product]} loading={messages.loadingProduct} />;
  return <EditProduct key={id} product={product.data} />;
}

function EditProduct({ product }: { product: AdminProduct }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mayWrite } = useRights();
  const { pathname, state } = useLocation();
  const list = `${paths.manageProducts}${listSearch(state)}`;
  const language = translatedIn(useSearchParams()[0]);
  const names = useQuery(specificationNamesQuery());
  // The version that is edited; a later refetch must not replace it.
  const [opened, setOpened] = useState(product);

  function onSaved() {
    void followProductChange(client);
    void navigate(list);
    showToast(messages.productUpdated);
    return undefined;
  }

  return (
    <Page>
      <title>Edit Product · Admin</title>
      <PageHead title="Edit Product">
        {opened.state === "hidden" && <p>This product is hidden: only admins see it.</p>}
        {mayWrite("content") && (
          <LanguageTabs
            chosen={language ?? "en"}
            to={(one) => `${pathname}${one === "en" ? "" : `?language=${one}`}`}
          />
        )}
      </PageHead>
      {language ? (
        <ProductTranslation key={language} product={opened} language={language} />
      ) : (
        <ProductForm
          keepAs={opened._id}
          opened={opened}
          onContinue={setOpened}
          label="Product"
          submit="Update Product"
          editedId={opened._id}
          initial={draftOf(opened)}
          names={names.data ?? []}
          preview={productPreview}
          failed={messages.productNotUpdated}
          save={async (parts, onProgress, { over = opened }) => {
            await updateProduct(over, parts, onProgress);
          }}
          onSaved={onSaved}
        />
      )}
    </Page>
  );
}
