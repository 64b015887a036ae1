import { fromRupees } from "@chargefront/shared/money/money";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Plus } from "lucide-react";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import { useWords } from "../../ui/words/use-words.ts";

type BuyButtonProps = { product: LocalizedProduct; quantity: number; onAddToBasket: () => void };

/** Adds the product to the cart or, above the limit of a card payment, opens its enquiry form to ask for a quotation.
 *  docs/product/decisions.md#35. */
export function BuyButton({ product, quantity, onAddToBasket }: BuyButtonProps) {
  const t = useWords(productWords);
  if (fromRupees(product.price) > cardLimits.mostPaise) {
    return (
      <ButtonLink
        to={enquiryPath([{ id: product._id, quantity }])}
        onClick={(event) => focusWrongQuantity() && event.preventDefault()}
      >
        {t("quotation")}
      </ButtonLink>
    );
  }
  return (
    <Button onClick={() => focusWrongQuantity() || onAddToBasket()}>
      <Plus aria-hidden size={18} />
      {t("add")}
    </Button>
  );
}
