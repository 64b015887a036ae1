import { paths } from "@chargefront/shared/paths";
import type { Address } from "@chargefront/shared/person/address";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { useBasket } from "../../device/basket/basket-store.ts";
import { useBegunPayment } from "../../device/basket/checkout-store.ts";
import { useUser } from "../../device/session/user-store.ts";
import { ordersQuery } from "../../parts/order/order-queries.ts";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOffersHeld } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { loginPath } from "../account/use-session-end.ts";
import { AddressForm } from "./address-form.tsx";
import { useAddress } from "./address-store.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { checkoutWords } from "./checkout-words.ts";
import { EmptyBasket } from "./empty-basket.tsx";

export function AddressScreen() {
  const t = useWords(checkoutWords);
  const { basket } = useBasket();
  useOffersHeld();
  const { address, setAddress } = useAddress();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const begun = useBegunPayment();
  const user = useUser();
  // On another device, a returning customer's address is in their last order.
  const orders = useQuery({ ...ordersQuery(user), enabled: user !== null && address === null });
  const isWaiting = !isHydrated || (orders.isPending && orders.fetchStatus !== "idle");
  const last = address ?? orders.data?.orders[0]?.address ?? null;

  function onDeliver(checked: Address) {
    setAddress(checked);
    void navigate(paths.payment);
  }

  // While the result of the last payment is unknown, nothing else can be ordered.
  if (isHydrated && begun?.outcome === "unknown") return <Navigate to={paths.payment} replace />;
  if (isHydrated && basket.length === 0) return <EmptyBasket title={t("shipping")} />;
  return (
    <Page>
      <ScreenHead title={t("shipping")} />
      <CheckoutSteps at="address" />
      <PageHead title={t("shipping")} lead={t("where")} />
      {isHydrated && user === null && (
        <p>{t.rich("signInNow", { a: (text) => <Link to={loginPath(paths.address)}>{text}</Link> })}</p>
      )}
      {isWaiting ? <Skeleton shape="panel" /> : <AddressForm address={last} onDeliver={onDeliver} />}
    </Page>
  );
}
