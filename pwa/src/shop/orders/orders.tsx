import { paths } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { useBegunPayment } from "../../device/basket/checkout-store.ts";
import { useUser } from "../../device/session/user-store.ts";
import { ordersQuery } from "../../parts/order/order-queries.ts";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AccountPanel } from "../account/account-panel.tsx";
import { withNext } from "../account/next-path.ts";
import { loginPath, useSessionEnd } from "../account/use-session-end.ts";
import { OrderCard } from "./order-card.tsx";
import { ordersWords } from "./orders-words.ts";

export function OrdersScreen() {
  const t = useWords(ordersWords);
  const problems = useProblems();
  const language = useLanguage();
  const user = useUser();
  const isHydrated = useHydrated();
  const orders = useQuery({ ...ordersQuery(user), enabled: user !== null });
  const begun = useBegunPayment();
  useSessionEnd(orders.error);

  if (isHydrated && !user) {
    return (
      <Page width="reading">
        <ScreenHead title={t("yourOrders")} />
        <StateMessage isScreen title={t("yourOrders")} text={t("signInOrders")}>
          <ButtonLink variant="primary" to={loginPath(paths.orders)}>
            {t("signIn")}
          </ButtonLink>
          <ButtonLink to={withNext(paths.signup, paths.orders)}>{t("create")}</ButtonLink>
        </StateMessage>
      </Page>
    );
  }

  return (
    <Page width="reading">
      <ScreenHead title={t("yourOrders")} />
      <PageHead title={t("yourOrders")} />
      {begun?.outcome === "unknown" && (
        <Notice tone="attention">
          <p>{t("confirming")}</p>
          <ButtonLink to={paths.payment}>{t("seeConfirming")}</ButtonLink>
        </Notice>
      )}
      {orders.data?.asOf !== undefined && (
        <Notice tone="attention">{t("asOfAll", { when: formatDateTime(orders.data.asOf, language) })}</Notice>
      )}
      {(!isHydrated || orders.isPending) && <Skeleton shape="panel" />}
      {orders.isError && (
        <StateMessage role="alert" title={t("notLoadedAll")} text={problems.of(orders.error)}>
          <Button variant="primary" onClick={() => void orders.refetch()}>
            {t("tryAgain")}
          </Button>
        </StateMessage>
      )}
      {orders.data?.orders.length === 0 && (
        <StateMessage title={t("noOrders")} text={t("noOrdersText")}>
          <ButtonLink variant="primary" to={paths.products}>
            {t("browse")}
          </ButtonLink>
        </StateMessage>
      )}
      <div className={layout.grid5}>
        {orders.data?.orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <AccountPanel />
    </Page>
  );
}
