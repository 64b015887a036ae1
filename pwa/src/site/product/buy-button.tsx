import { fromRupees } from "@chargefront/shared/money/money";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { Plus } from "lucide-react";
import { productWords } from "../../parts/product/product-words.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";

type BuyButtonProps = { product: LocalizedProduct; onAddToBasket: (product: LocalizedProduct) => void };

/** Adds the product to the cart or, above the limit of a card payment, opens its enquiry form to ask for a quotation.
 *  docs/product/decisions.md#35. */
export function BuyButton({ product, onAddToBasket }: BuyButtonProps) {
  const t = useWords(productWords);
  if (fromRupees(product.price) > cardLimits.mostPaise) {
    return <ButtonLink to={`${paths.contact}?product=${product._id}`}>{t("quotation")}</ButtonLink>;
  }
  return (
    <Button onClick={() => onAddToBasket(product)}>
      <Plus aria-hidden size={18} />
      {t("add")}
    </Button>
  );
}
