import { formatRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { type BasketLine, toLines, totalOf } from "../../device/basket/basket.ts";
import { useBasket } from "../../device/basket/basket-store.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useOffersHeld } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CheckoutSteps } from "../checkout/checkout-steps.tsx";
import { useBegunPayment } from "../checkout/checkout-store.ts";
import { EmptyBasket } from "../checkout/empty-basket.tsx";
import styles from "./basket.module.css";
import { BasketList } from "./basket-list.tsx";

export function BasketScreen() {
  const { basket, isGift, setGift, setQuantity, removeLine } = useBasket();
  useOffersHeld();
  const catalogue = useQuery(productsQuery()).data;
  const isHydrated = useHydrated();
  const begun = useBegunPayment();
  const lines = toLines(basket, catalogue);
  const total = totalOf(lines);
  const isAboveCard = total > cardLimits.mostPaise;
  const hasGone = lines.some(({ isGone }) => isGone);

  // While nobody knows whether the last payment went through, nothing else is ordered.
  if (isHydrated && begun?.outcome === "unknown") return <Navigate to={paths.payment} replace />;
  if (isHydrated && basket.length === 0) return <EmptyBasket title="Shopping Cart" />;
  return (
    <Page>
      <ScreenHead title="Shopping Cart" />
      <CheckoutSteps at="basket" />
      <PageHead title="Shopping Cart" />
      <div className={styles.columns}>
        <BasketList
          lines={lines}
          onQuantity={({ item }, quantity) => setQuantity(item.id, quantity)}
          onRemove={removeLine}
        />
        <aside className={styles.summary} aria-label="Summary">
          <p className={styles.subtotal}>
            <span>Subtotal ({countOf(basket.length)})</span>
            <strong>{formatRupees(toRupees(total))}</strong>
          </p>
          <p className={styles.quiet}>GST included. Delivery is quoted separately.</p>
          <label className={styles.gift}>
            <input type="checkbox" checked={isGift} onChange={(event) => setGift(event.target.checked)} />
            This order contains a gift
          </label>
          {isAboveCard && (
            <Notice tone="attention">
              Cards pay up to {formatRupees(toRupees(toPaise(cardLimits.mostPaise)))}. For this order we send you a
              quotation.
            </Notice>
          )}
          {isAboveCard ? (
            <ButtonLink look="main" to={quotationPath(lines)}>
              Request a quotation
            </ButtonLink>
          ) : (
            <ButtonLink
              look="main"
              to={paths.address}
              aria-disabled={hasGone}
              onClick={(event) => hasGone && event.preventDefault()}
            >
              Proceed to Checkout
            </ButtonLink>
          )}
          {hasGone && <Notice tone="problem">Please remove what is no longer sold.</Notice>}
          <ButtonLink look="quiet" to={paths.products}>
            Continue shopping
          </ButtonLink>
        </aside>
      </div>
    </Page>
  );
}

function countOf(items: number): string {
  return `${items} ${items === 1 ? "item" : "items"}`;
}

/** The contact form with these products ticked and their quantities. docs/product/decisions.md#35. */
function quotationPath(lines: readonly BasketLine[]): string {
  const wanted = new URLSearchParams();
  for (const { item, quantity, isGone } of lines) {
    if (isGone) continue;
    wanted.append("product", item.id);
    wanted.append("quantity", String(quantity));
  }
  return `${paths.contact}?${wanted}`;
}
