import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useNavigate } from "react-router-dom";
import { useBasket } from "../../device/basket/basket-store.ts";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { titleIn } from "../../parts/product/localized.ts";
import type { ProductActions } from "../../parts/product/product-card.tsx";
import { productWords } from "../../parts/product/product-words.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";

/** Returns the actions of a product's buttons, on cards and on the detail page. docs/product/decisions.md#11. */
export function useProductActions() {
  const t = useWords(productWords);
  const { add, setQuantity } = useBasket();
  const navigate = useNavigate();
  return {
    onAddToBasket(product: LocalizedProduct, quantity = 1) {
      if (!add(product, quantity)) return;
      showToast(t("added", { title: titleIn(product).text }), {
        label: t("viewCart"),
        isBrief: true,
        run: () => void navigate(paths.basket),
      });
    },
    onCount({ _id }: LocalizedProduct, quantity: number) {
      setQuantity(_id, quantity);
    },
    onEnquire(product: LocalizedProduct, quantity = 1) {
      const path = enquiryPath([{ id: product._id, quantity }]);
      // Pressed again while the next screen loads.
      if (window.location.href.endsWith(path)) return;
      void navigate(path);
      // Afterwards: what it says stays on the next screen.
      add(product, quantity);
    },
  } satisfies ProductActions;
}
