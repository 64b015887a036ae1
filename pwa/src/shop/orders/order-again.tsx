import type { OrderedProduct } from "@chargefront/shared/order/order";
import { paths } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { useBasket } from "../../device/basket/basket-store.ts";
import { type OrderedAgain, withOrdered } from "../../device/basket/order-again.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ordersWords } from "./orders-words.ts";

type OrderAgainProps = {
  products: readonly OrderedProduct[];
  /** Undefined until it is known. */
  catalogue: readonly LocalizedProduct[] | undefined;
};

/** Puts the products of an order into the cart and says what was added and what was not. */
export function OrderAgain({ products, catalogue }: OrderAgainProps) {
  const t = useWords(ordersWords);
  const { change } = useBasket();
  const [done, setDone] = useState<OrderedAgain>();

  function onOrderAgain() {
    if (!catalogue) return;
    focusMain();
    change((before) => {
      const result = withOrdered(before, products, catalogue);
      setDone(result);
      return result.basket;
    });
  }

  if (!done) {
    return (
      <Button disabled={!catalogue} onClick={onOrderAgain}>
        <ShoppingCart aria-hidden size={18} />
        {t("again")}
      </Button>
    );
  }
  const isNoneSold = done.gone.length === products.length;
  return (
    <Notice tone={done.gone.length + done.full.length === 0 ? "success" : "attention"}>
      <p>
        {t(isNoneSold ? "noneAdded" : "added")}
        {done.gone.length > 0 && ` ${t("notSold", { titles: done.gone.join(", ") })}`}
        {done.full.length > 0 && ` ${t("notFitting", { titles: done.full.join(", ") })}`}
      </p>
      <ButtonLink to={isNoneSold ? paths.products : paths.basket}>{t(isNoneSold ? "browse" : "viewCart")}</ButtonLink>
    </Notice>
  );
}
