import type { Address } from "@chargefront/shared/address";
import type { Checkout, PricedBasket } from "@chargefront/shared/basket";
import { cardLimits } from "@chargefront/shared/basket-limits";
import { toRupees } from "@chargefront/shared/money";
import type { Order } from "@chargefront/shared/order";
import { paths, pathTo } from "@chargefront/shared/paths";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { type ApiError, sentenceFor } from "../data/api-error.ts";
import { productsQuery } from "../data/catalogue-queries.ts";
import { ordersQuery } from "../data/order-queries.ts";
import { providerQuery } from "../data/payment-calls.ts";
import { loginPath, useSessionEnd } from "../data/use-session-end.ts";
import { useUser } from "../data/user-store.ts";
import { toLines, totalOf } from "../features/basket/basket.ts";
import { useBasket } from "../features/basket/basket-store.ts";
import { useAddress } from "../features/checkout/address-store.ts";
import { CardEntryMissing } from "../features/checkout/card-entry-missing.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { forgetCheckout, noteUnpaid, useBegunPayment } from "../features/checkout/checkout-store.ts";
import { Confirming } from "../features/checkout/confirming.tsx";
import { ModeRibbon } from "../features/checkout/mode-ribbon.tsx";
import { OrderReview } from "../features/checkout/order-review.tsx";
import { meaningOf, sentenceOfPlaced, sentences } from "../features/checkout/payment-phase.ts";
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
  return { default: loaded?.CardPayment ?? CardCodeMissing };
});

/** Leads back to the step that is missing, and to the review once everything is there. A payment whose end is not known comes before
 *  everything else: until the server has told, nothing can be paid here. */
export function PaymentScreen() {
  const isHydrated = useHydrated();
  const user = useUser();
  const { basket } = useBasket();
  const { address } = useAddress();
  const begun = useBegunPayment();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sessionError, setSessionError] = useState<unknown>();
  const onPlaced = useOnPlaced();
  useSessionEnd(sessionError);

  function onKnown(order: Order) {
    const meaning = meaningOf(order);
    if (meaning === "placed") return onPlaced(order);
    setProblem(sentences[meaning]);
    if (meaning === "unpaid") noteUnpaid(order.id);
    else forgetCheckout();
  }

  function onRefused(error: ApiError) {
    // Another account's order, left here by whoever used this device before.
    if (error.code === "order-not-found") forgetCheckout();
    setSessionError(error);
  }

  if (!isHydrated) return <PaymentSkeleton />;
  if (!user && (begun || basket.length > 0)) return <SignInFirst />;
  if (begun?.outcome === "unknown" && !isBusy) {
    return (
      <Page width="reading">
        <title>{title}</title>
        <CheckoutSteps at="payment" />
        <PageHead title={title} />
        <Confirming orderId={begun.orderId} onKnown={onKnown} onError={onRefused} />
      </Page>
    );
  }
  if (basket.length === 0) return <EmptyBasket title={title} />;
  if (!address) return <Navigate to={paths.address} replace />;
  return <Review address={address} problem={problem} isBusy={isBusy} onBusy={setIsBusy} onError={setSessionError} />;
}

/** Takes what was ordered out of the basket, leads Home, and says how to see the order. */
function useOnPlaced(): (order: Order) => void {
  const { takeOutOrdered } = useBasket();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return (order) => {
    forgetCheckout();
    takeOutOrdered(order.products);
    // Read anew at once, so that the order can be seen without a network, too.
    void client.fetchQuery(ordersQuery(user)).catch(() => undefined);
    void navigate(paths.home);
    showToast(sentenceOfPlaced(order), {
      label: "See the order",
      stays: true,
      run: () => void navigate(pathTo("order", order.id)),
    });
  };
}

type ReviewProps = {
  address: Address;
  problem: string | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onError: (error: unknown) => void;
};

function Review({ address, problem, isBusy, onBusy, onError }: ReviewProps) {
  const { basket, isGift, setPrices } = useBasket();
  const catalogue = useQuery(productsQuery()).data;
  const provider = useQuery(providerQuery());
  const [isEntryMissing, setIsEntryMissing] = useState(false);
  // What the server said a product costs counts more than this device's copy of the catalogue.
  const [priced, setPriced] = useState<PricedBasket>();

  const lines = toLines(basket, catalogue).map((line) => ({
    ...line,
    price: priced?.lines.find(({ id }) => id === line.item.id)?.price ?? line.price,
    isGone: line.isGone || (priced?.gone.includes(line.item.id) ?? false),
  }));
  const sold = lines.filter(({ isGone }) => !isGone);
  const items = sold.map(({ item: { id, title: name, image }, quantity, price }) => ({
    id,
    title: name,
    image,
    quantity,
    price,
  }));
  const amount = toRupees(totalOf(lines));
  if (sold.length === 0 || totalOf(lines) > cardLimits.mostPaise) return <Navigate to={paths.basket} replace />;
  const wanted: Omit<Checkout, "checkoutId"> = {
    basket: items.map(({ id, quantity }) => ({ id, quantity })),
    amount,
    address,
    gift: isGift,
  };

  function onAccept(agreed: PricedBasket) {
    setPriced(agreed);
    setPrices(new Map(agreed.lines.map(({ id, price }) => [id, price])));
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
        <OrderReview address={address} items={items} amount={amount} isGift={isGift} isLocked={isBusy} />
      </div>
    </Page>
  );
}

function SignInFirst() {
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

function CardCodeMissing() {
  // The browser remembers that a module could not be fetched: only a new page asks for it again.
  return <CardEntryMissing onRetry={() => window.location.reload()} />;
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
