import type { Address } from "@chargefront/shared/address";
import type { Checkout, PricedBasket } from "@chargefront/shared/basket";
import { cardLimits } from "@chargefront/shared/basket-limits";
import { toRupees } from "@chargefront/shared/money";
import type { Order } from "@chargefront/shared/order";
import { paths, pathTo } from "@chargefront/shared/paths";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { sentenceFor } from "../data/api-error.ts";
import { productsQuery } from "../data/catalogue-queries.ts";
import { providerQuery } from "../data/payment-calls.ts";
import { loginPath, useSessionEnd } from "../data/use-session-end.ts";
import { useUser } from "../data/user-store.ts";
import { toLines, totalOf } from "../features/basket/basket.ts";
import { useBasket } from "../features/basket/basket-store.ts";
import { useAddress } from "../features/checkout/address-store.ts";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { ModeRibbon } from "../features/checkout/mode-ribbon.tsx";
import { OrderReview } from "../features/checkout/order-review.tsx";
import { sentenceOfPlaced } from "../features/checkout/payment-phase.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Page, PageHead } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StateMessage } from "../ui/state-message.tsx";
import { showToast } from "../ui/toast.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { EmptyBasket } from "./empty-basket.tsx";
import styles from "./payment.module.css";

const title = "Review Your Order";

/** Card entry is of use with a network only, so it is not kept ahead on every device. */
const CardPayment = lazy(async () => {
  const loaded = await import("../features/checkout/card-payment.tsx").catch(() => undefined);
  return { default: loaded?.CardPayment ?? CardEntryMissing };
});

/** Leads back to the step that is missing, and to the review once everything is there. */
export function PaymentScreen() {
  const isHydrated = useHydrated();
  const user = useUser();
  const { basket } = useBasket();
  const { address } = useAddress();
  if (!isHydrated) return <PaymentSkeleton />;
  if (basket.length === 0) return <EmptyBasket title={title} />;
  if (!address) return <Navigate to={paths.address} replace />;
  if (!user) {
    return (
      <Page width="reading">
        <title>{title}</title>
        <CheckoutSteps at="payment" />
        <StateMessage
          isScreen
          title="Please sign in to pay"
          text="Your orders stand in your account, with their receipts. Your basket and your address are kept."
        >
          <ButtonLink look="main" to={loginPath(paths.payment)}>
            Sign in
          </ButtonLink>
          <ButtonLink to={`${paths.signup}?next=${encodeURIComponent(paths.payment)}`}>Create an account</ButtonLink>
        </StateMessage>
      </Page>
    );
  }
  return <Review address={address} />;
}

function Review({ address }: { address: Address }) {
  const { basket, isGift, setPrices, empty } = useBasket();
  const catalogue = useQuery(productsQuery()).data;
  const provider = useQuery(providerQuery());
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sessionError, setSessionError] = useState<unknown>();
  // What the server said a product costs counts more than this device's copy of the catalogue.
  const [priced, setPriced] = useState<PricedBasket>();
  useSessionEnd(sessionError);

  const lines = toLines(basket, catalogue).map((line) => ({
    ...line,
    price: priced?.lines.find(({ id }) => id === line.item.id)?.price ?? line.price,
    isGone: line.isGone || (priced?.gone.includes(line.item.id) ?? false),
  }));
  const sold = lines.filter(({ isGone }) => !isGone);
  const amount = toRupees(totalOf(lines));
  if (sold.length === 0 || totalOf(lines) > cardLimits.mostPaise) return <Navigate to={paths.basket} replace />;
  const wanted: Omit<Checkout, "checkoutId"> = {
    basket: sold.map(({ item, quantity }) => ({ id: item.id, quantity })),
    amount,
    address,
    gift: isGift,
  };

  function onAccept(agreed: PricedBasket) {
    setPriced(agreed);
    setPrices(new Map(agreed.lines.map(({ id, price }) => [id, price])));
  }

  function onPlaced(order: Order) {
    empty();
    void client.invalidateQueries({ queryKey: ["orders"] });
    void navigate(paths.home);
    showToast(sentenceOfPlaced(order), {
      label: "See the order",
      stays: true,
      run: () => void navigate(pathTo("order", order.id)),
    });
  }

  return (
    <Page>
      <title>{title}</title>
      <CheckoutSteps at="payment" />
      <PageHead title={title} />
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="card">
          <h2 id="card">Pay by card</h2>
          {provider.data && <ModeRibbon mode={provider.data.mode} />}
          {provider.data && (
            <Suspense fallback={<Skeleton shape="panel" />}>
              <CardPayment
                provider={provider.data}
                wanted={wanted}
                onPlaced={onPlaced}
                onError={setSessionError}
                onAccept={onAccept}
              />
            </Suspense>
          )}
          {provider.isError && (
            <StateMessage
              role="alert"
              title="Paying needs a network"
              text={`${sentenceFor(provider.error)} Your basket and your address are kept.`}
            >
              <Button look="main" onClick={() => void provider.refetch()}>
                Try again
              </Button>
            </StateMessage>
          )}
          {provider.isPending && <Skeleton shape="panel" />}
        </section>
        <OrderReview
          address={address}
          items={sold.map(({ item, quantity, price }) => ({
            id: item.id,
            title: item.title,
            image: item.image,
            quantity,
            price,
          }))}
          amount={amount}
          isGift={isGift}
        />
      </div>
    </Page>
  );
}

function CardEntryMissing() {
  return (
    <StateMessage
      role="alert"
      title="Paying needs a network"
      text="The card form could not be fetched. Your basket and your address are kept."
    >
      <Button look="main" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </StateMessage>
  );
}

function PaymentSkeleton() {
  return (
    <Page>
      <title>{title}</title>
      <PageHead title={title} />
      <Skeleton shape="panel" />
    </Page>
  );
}
