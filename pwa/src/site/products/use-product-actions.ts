import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useNavigate } from "react-router-dom";
import { useBasket } from "../../device/basket/basket-store.ts";
import { titleIn } from "../../parts/product/localized.ts";
import type { ProductActions } from "../../parts/product/product-card.tsx";
import { productWords } from "../../parts/product/product-words.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";

/** Returns the actions of a product's buttons, on cards and on the detail page. docs/product/decisions.md#11. */
export function useProductActions(): ProductActions {
  const t = useWords(productWords);
  const { add } = useBasket();
  const navigate = useNavigate();
  return {
    onAddToBasket(product: LocalizedProduct) {
      if (add(product)) showToast(t("added", { title: titleIn(product).text }));
    },
    onEnquire(product: LocalizedProduct) {
      add(product);
      void navigate(`${paths.contact}?product=${product._id}`);
    },
  };
}
