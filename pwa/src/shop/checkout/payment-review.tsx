import { toRupees } from "@chargefront/shared/money/money";
import type { Checkout, PricedBasket } from "@chargefront/shared/order/basket";
import { cardLimits } from "@chargefront/shared/order/basket-limits";
import type { PaymentMode } from "@chargefront/shared/order/payment";
import { paths } from "@chargefront/shared/paths";
import type { Address } from "@chargefront/shared/person/address";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import { toLines, totalOf } from "../../device/basket/basket.ts";
import { useBasket } from "../../device/basket/basket-store.ts";
import { OrderReview } from "../../parts/order/order-review.tsx";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { Button } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { CardEntryMissing } from "./card-entry-missing.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { checkoutWords } from "./checkout-words.ts";
import styles from "./payment.module.css";
import { providerQuery } from "./payment-calls.ts";

/** Card entry is of use with a network only, so it is not kept ahead on every device. */
const CardPayment = lazy(async () => {
  const loaded = await import("./card-payment.tsx").catch(() => undefined);
  return { default: loaded?.CardPayment ?? CardCodeMissing };
});

type ReviewProps = {
  address: Address;
  problem: string | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onError: (error: unknown) => void;
};

/** Shows the order beside the card entry; without a basket that a card can pay, it leads back to the basket. */
export function PaymentReview({ address, problem, isBusy, onBusy, onError }: ReviewProps) {
  const language = useLanguage();
  const t = useWords(checkoutWords);
  const problems = useProblems();
  const { basket, isGift, agree } = useBasket();
  const catalogue = useQuery(productsQuery(language)).data;
  const provider = useQuery(providerQuery());
  const [isEntryMissing, setIsEntryMissing] = useState(false);
  // The server's price of a product overrides this device's copy of the catalogue.
  const [priced, setPriced] = useState<PricedBasket>();

  const lines = toLines(basket, catalogue).map((line) => ({
    ...line,
    price: priced?.lines.find(({ id }) => id === line.item.id)?.price ?? line.price,
    isGone: line.isGone || (priced?.gone.includes(line.item.id) ?? false),
  }));
  const sold = lines.filter(({ isGone }) => !isGone);
  const items = sold.map(({ item: { id, title, image, revision }, quantity, price }) => ({
    id,
    title,
    image,
    quantity,
    price,
    revision,
  }));
  const amount = toRupees(totalOf(lines));
  if (sold.length === 0 || totalOf(lines) > cardLimits.mostPaise) return <Navigate to={paths.basket} replace />;
  const wanted: Omit<Checkout, "checkoutId"> = {
    basket: items.map(({ id, quantity, title, price, revision }) => ({
      id,
      quantity,
      shown: { title, price, revision },
    })),
    amount,
    address,
    gift: isGift,
  };

  function onAccept(agreed: PricedBasket) {
    setPriced(agreed);
    agree(agreed.lines);
  }

  return (
    <Page>
      <ScreenHead title={t("review")} />
      <CheckoutSteps at="payment" />
      <PageHead title={t("review")} />
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="card">
          <h2 id="card">{t("payByCard")}</h2>
          {provider.data && <ModeRibbon mode={provider.data.mode} />}
          {isEntryMissing && <CardEntryMissing onRetry={() => setIsEntryMissing(false)} />}
          {provider.data && !isEntryMissing && (
            <Suspense fallback={<Skeleton shape="panel" />}>
              <CardPayment
                provider={provider.data}
                wanted={wanted}
                lines={items}
                problem={problem}
                onBusy={onBusy}
                onError={onError}
                onAccept={onAccept}
                onMissing={() => setIsEntryMissing(true)}
              />
            </Suspense>
          )}
          {provider.isError && (
            <StateMessage role="alert" title={t("connect")} text={t("kept", { problem: problems.of(provider.error) })}>
              <Button variant="primary" onClick={() => void provider.refetch()}>
                {t("tryAgain")}
              </Button>
            </StateMessage>
          )}
          {provider.isPending && <Skeleton shape="panel" />}
        </section>
        <OrderReview
          address={address}
          items={items.map((item, at) => ({ ...item, title: sold[at]?.title ?? item.title }))}
          amount={amount}
          isGift={isGift}
          isLocked={isBusy}
        />
      </div>
    </Page>
  );
}

function CardCodeMissing() {
  // The browser remembers that a module could not be fetched: only a new page asks for it again.
  return <CardEntryMissing onRetry={() => window.location.reload()} />;
}

/** Says loudly that no real card is charged, wherever that is so. */
function ModeRibbon({ mode }: { mode: PaymentMode }) {
  const t = useWords(checkoutWords);
  if (mode === "live") return null;
  return (
    <p className={styles.ribbon} role="note">
      <FlaskConical aria-hidden size={20} />
      <span>{t.rich("testMode", { b: (text) => <strong>{text}</strong> })}</span>
    </p>
  );
}
