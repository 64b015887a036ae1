import type { Order } from "@chargefront/shared/order/order";
import { paths, pathTo } from "@chargefront/shared/paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import type { ApiError } from "../../device/api/api-error.ts";
import { takeOutOrdered, useBasket } from "../../device/basket/basket-store.ts";
import { forgetCheckout, noteUnpaid, useBegunPayment } from "../../device/basket/checkout-store.ts";
import { useUser } from "../../device/session/user-store.ts";
import { ordersQuery } from "../../parts/order/order-queries.ts";
import { rememberPlaced } from "../../parts/order/placed-order.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useOffersHeld } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { loginPath, useSessionEnd } from "../account/use-session-end.ts";
import { useAddress } from "./address-store.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { checkoutWords } from "./checkout-words.ts";
import { Confirming } from "./confirming.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { meaningOf } from "./payment-phase.ts";
import { PaymentReview } from "./payment-review.tsx";

/** Leads back to the step that is missing, and to the review once everything is there. A payment whose end is not known
 *  comes before everything else: until the server has told, nothing can be paid here. */
export function PaymentScreen() {
  const t = useWords(checkoutWords);
  const isHydrated = useHydrated();
  useOffersHeld();
  const user = useUser();
  const { basket } = useBasket();
  const { address } = useAddress();
  const begun = useBegunPayment();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sessionError, setSessionError] = useState<unknown>();
  const onPlaced = useOnPlaced();
  useSessionEnd(sessionError);

  function onKnown(order: Order, attempt: string) {
    const meaning = meaningOf(order);
    if (meaning === "placed") return onPlaced(order);
    setProblem(t(meaning));
    if (meaning === "unpaid") noteUnpaid(attempt);
    else forgetCheckout();
  }

  function onRefused(error: ApiError) {
    // Another account's order, left by the previous user of this device.
    if (error.code === "order-not-found") forgetCheckout();
    setSessionError(error);
  }

  if (!isHydrated) return <PaymentSkeleton />;
  if (!user && (begun || basket.length > 0)) return <SignInFirst />;
  if (begun?.outcome === "unknown" && !isBusy) {
    return (
      <Page width="reading">
        <ScreenHead title={t("review")} />
        <CheckoutSteps at="payment" />
        <PageHead title={t("review")} />
        <Confirming
          key={begun.attempt}
          orderId={begun.orderId}
          onKnown={(order) => onKnown(order, begun.attempt)}
          onError={onRefused}
        />
      </Page>
    );
  }
  if (basket.length === 0) return <EmptyBasket title={t("review")} />;
  if (!address) return <Navigate to={paths.address} replace />;
  return (
    <PaymentReview address={address} problem={problem} isBusy={isBusy} onBusy={setIsBusy} onError={setSessionError} />
  );
}

/** Takes what was ordered out of the basket and leads Home, which confirms the order. An order that was refunded since
 *  opens instead, because its own page says so. */
function useOnPlaced(): (order: Order) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return (order) => {
    forgetCheckout();
    takeOutOrdered(order.products);
    // Fetched again at once, so that the order can be seen offline, too.
    void client.fetchQuery(ordersQuery(user)).catch(() => undefined);
    if (order.payment === "refund_pending" || order.payment === "refunded") {
      return void navigate(pathTo("order", order.id));
    }
    if (user) rememberPlaced(user.id, order);
    void navigate(paths.home);
  };
}

function SignInFirst() {
  const t = useWords(checkoutWords);
  return (
    <Page width="reading">
      <ScreenHead title={t("review")} />
      <CheckoutSteps at="payment" />
      <StateMessage isScreen title={t("signInToPay")} text={t("signInText")}>
        <ButtonLink variant="primary" to={loginPath(paths.payment)}>
          {t("signIn")}
        </ButtonLink>
        <ButtonLink to={`${paths.signup}?next=${encodeURIComponent(paths.payment)}`}>{t("create")}</ButtonLink>
      </StateMessage>
    </Page>
  );
}

function PaymentSkeleton() {
  const t = useWords(checkoutWords);
  return (
    <Page>
      <ScreenHead title={t("review")} />
      <PageHead title={t("review")} />
      <Skeleton shape="panel" />
    </Page>
  );
}
