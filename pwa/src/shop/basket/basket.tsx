import { formatRupees, toPaise, toRupees } from "@chargefront/shared/money/money";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { toLines, totalOf } from "../../device/basket/basket.ts";
import { useBasket } from "../../device/basket/basket-store.ts";
import { useBegunPayment } from "../../device/basket/checkout-store.ts";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useOffersHeld } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { CheckoutSteps } from "../checkout/checkout-steps.tsx";
import { EmptyBasket } from "../checkout/empty-basket.tsx";
import styles from "./basket.module.css";
import { BasketList } from "./basket-list.tsx";
import { basketWords } from "./basket-words.ts";

export function BasketScreen() {
  const language = useLanguage();
  const t = useWords(basketWords);
  const tProduct = useWords(productWords);
  const { basket, isGift, setGift, setQuantity, removeLine } = useBasket();
  useOffersHeld();
  const catalogue = useQuery(productsQuery(language)).data;
  const isHydrated = useHydrated();
  const begun = useBegunPayment();
  const lines = toLines(basket, catalogue);
  const total = totalOf(lines);
  const isAboveCard = total > cardLimits.mostPaise;
  const hasGone = lines.some(({ isGone }) => isGone);

  // While the result of the last payment is unknown, nothing else can be ordered.
  if (isHydrated && begun?.outcome === "unknown") return <Navigate to={paths.payment} replace />;
  if (isHydrated && basket.length === 0) return <EmptyBasket title={t("title")} />;
  return (
    <Page>
      <ScreenHead title={t("title")} />
      <CheckoutSteps at="basket" />
      <PageHead title={t("title")} />
      <div className={styles.columns}>
        <BasketList
          lines={lines}
          onQuantity={({ item }, quantity) => setQuantity(item.id, quantity)}
          onRemove={removeLine}
        />
        <aside className={styles.summary} aria-label={t("summary")}>
          <p className={styles.subtotal}>
            <span>{t("subtotal", { n: basket.length })}</span>
            <strong>{formatRupees(toRupees(total))}</strong>
          </p>
          <p className={layout.quietNote}>{t("gst")}</p>
          <label className={styles.gift}>
            <input type="checkbox" checked={isGift} onChange={(event) => setGift(event.target.checked)} />
            {t("gift")}
          </label>
          {isAboveCard && (
            <Notice tone="attention">
              {t("aboveCard", { amount: formatRupees(toRupees(toPaise(cardLimits.mostPaise))) })}
            </Notice>
          )}
          {isAboveCard ? (
            <ButtonLink
              variant="primary"
              onClick={(event) => focusWrongQuantity() && event.preventDefault()}
              to={enquiryPath(lines.flatMap(({ item, quantity, isGone }) => (isGone ? [] : { id: item.id, quantity })))}
            >
              {tProduct("quotation")}
            </ButtonLink>
          ) : (
            <ButtonLink
              variant="primary"
              to={paths.address}
              aria-disabled={hasGone}
              onClick={(event) => (hasGone || focusWrongQuantity()) && event.preventDefault()}
            >
              {t("checkout")}
            </ButtonLink>
          )}
          {hasGone && <Notice tone="problem">{t("removeGone")}</Notice>}
          <ButtonLink variant="quiet" to={paths.products}>
            {t("goOn")}
          </ButtonLink>
        </aside>
      </div>
    </Page>
  );
}
