import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { useUser } from "../../device/session/user-store.ts";
import { ordersQuery } from "../../parts/order/order-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { AccountPanel } from "../account/account-panel.tsx";
import { loginPath, useSessionEnd } from "../account/use-session-end.ts";
import { useBegunPayment } from "../checkout/checkout-store.ts";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders.module.css";

export function OrdersScreen() {
  const user = useUser();
  const isHydrated = useHydrated();
  const orders = useQuery({ ...ordersQuery(user), enabled: user !== null });
  const begun = useBegunPayment();
  useSessionEnd(orders.error);

  if (isHydrated && !user) {
    return (
      <Page width="reading">
        <ScreenHead title="Your Orders" />
        <StateMessage
          isScreen
          title="Your Orders"
          text="Sign in to see your orders, where they are and their receipts."
        >
          <ButtonLink look="main" to={loginPath(paths.orders)}>
            Sign in
          </ButtonLink>
          <ButtonLink to={paths.signup}>Create an account</ButtonLink>
        </StateMessage>
      </Page>
    );
  }

  return (
    <Page width="reading">
      <ScreenHead title="Your Orders" />
      <PageHead title="Your Orders" />
      {begun?.outcome === "unknown" && (
        <Notice tone="attention">
          <p>A payment made on this device is being confirmed.</p>
          <ButtonLink to={paths.payment}>See how it stands</ButtonLink>
        </Notice>
      )}
      {orders.data?.asOf !== undefined && (
        <Notice tone="attention">No network: these are your orders as of {formatDateTime(orders.data.asOf)}.</Notice>
      )}
      {(!isHydrated || orders.isPending) && <Skeleton shape="panel" />}
      {orders.isError && (
        <StateMessage role="alert" title="Your orders could not be loaded" text={sentenceFor(orders.error)}>
          <Button look="main" onClick={() => void orders.refetch()}>
            Try again
          </Button>
        </StateMessage>
      )}
      {orders.data?.orders.length === 0 && (
        <StateMessage title="No orders yet" text="What you order will be listed here.">
          <ButtonLink look="main" to={paths.products}>
            Browse products
          </ButtonLink>
        </StateMessage>
      )}
      <div className={styles.list}>
        {orders.data?.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <AccountPanel />
    </Page>
  );
}
