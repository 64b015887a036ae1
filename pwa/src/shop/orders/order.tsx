import { awaitsPayment } from "@chargefront/shared/order/due";
import type { Order } from "@chargefront/shared/order/order";
import type { CompanyData } from "@chargefront/shared/page/page";
import { paths, pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useUser } from "../../device/session/user-store.ts";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { InvoiceLinks, ShownInvoice, useShownInvoice } from "../../parts/invoice/invoices.tsx";
import { MoneyBack } from "../../parts/order/money-back.tsx";
import { OrderHead } from "../../parts/order/order-head.tsx";
import { orderInvoicesQuery, orderQuery } from "../../parts/order/order-queries.ts";
import { AddressLines } from "../../parts/order/order-review.tsx";
import { OrderTimeline } from "../../parts/order/order-timeline.tsx";
import { OrderedProducts } from "../../parts/order/ordered-products.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { LoadingScreen } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { useProblems } from "../../parts/sentences/use-problems.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { usePrint } from "../../ui/use-print.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { loginPath, useSessionEnd } from "../account/use-session-end.ts";
import { NextStep } from "./next-step.tsx";
import styles from "./order.module.css";
import { OrderAgain } from "./order-again.tsx";
import { ordersWords } from "./orders-words.ts";

export function OrderScreen() {
  const language = useLanguage();
  const t = useWords(ordersWords);
  const problems = useProblems();
  const id = usePathId();
  const user = useUser();
  const isHydrated = useHydrated();
  const found = useQuery({ ...orderQuery(user, id), enabled: user !== null });
  const company = useQuery(pageQuery("company", language)).data?.content;
  useSessionEnd(found.error);

  if (isHydrated && !user) {
    return (
      <NoOrder>
        <StateMessage isScreen title={t("yourOrder")} text={t("signInOrder")}>
          <ButtonLink variant="primary" to={loginPath(pathTo("order", id))}>
            {t("signIn")}
          </ButtonLink>
        </StateMessage>
      </NoOrder>
    );
  }
  if (found.isError) {
    return (
      <NoOrder>
        <StateMessage isScreen role="alert" title={t("notLoaded")} text={problems.of(found.error)}>
          <Button variant="primary" onClick={() => void found.refetch()}>
            {t("tryAgain")}
          </Button>
          <ButtonLink to={paths.orders}>{t("yourOrders")}</ButtonLink>
        </StateMessage>
      </NoOrder>
    );
  }
  if (found.data === null) {
    return (
      <NoOrder>
        <StateMessage isScreen title={t("none")} text={t("noneText")}>
          <ButtonLink variant="primary" to={paths.orders}>
            {t("yourOrders")}
          </ButtonLink>
        </StateMessage>
      </NoOrder>
    );
  }
  if (!found.data) {
    return (
      <NoOrder>
        <LoadingScreen words={t("loading")} />
      </NoOrder>
    );
  }
  return <OrderDetails order={found.data.order} asOf={found.data.asOf} company={company} />;
}

/** Frames what is shown in place of an order. */
function NoOrder({ children }: { children: ReactNode }) {
  const t = useWords(ordersWords);
  return (
    <Page width="reading">
      <ScreenHead title={t("yourOrder")} />
      {children}
    </Page>
  );
}

type OrderDetailsProps = { order: Order; asOf: string | undefined; company: CompanyData | undefined };

function OrderDetails({ order, asOf, company }: OrderDetailsProps) {
  const print = usePrint();
  const t = useWords(ordersWords);
  const language = useLanguage();
  const catalogue = useQuery(productsQuery(language)).data;
  const isDue = awaitsPayment(order.payment);
  // An order of a quotation has a number before it is paid, and keeps it when it is cancelled.
  const hasReceipt = order.number !== null && !isDue && order.payment !== "cancelled";
  usePrintedReceipt(hasReceipt);
  const invoices = useQuery({ ...orderInvoicesQuery(useUser(), order.id), enabled: order.number !== null }).data ?? [];
  const shown = useShownInvoice(invoices);
  // The charges of a quotation, such as delivery, have no product.
  const products = order.products.filter(({ id }) => id !== "");
  // The enquiry form asks for a product, and offers only those that are sold.
  const sold = order.products.filter(({ id }) => catalogue?.some(({ _id }) => _id === id));
  const name = order.number ? t("order", { number: order.number }) : t("yourOrder");
  if (shown) {
    return (
      <Page>
        <ScreenHead title={shown.number} />
        <ShownInvoice invoice={shown} />
      </Page>
    );
  }
  return (
    <Page width="reading">
      <ScreenHead title={name} />
      {asOf !== undefined && <Notice tone="attention">{t("asOfOne", { when: formatDateTime(asOf, language) })}</Notice>}
      <article className={layout.grid5}>
        <OrderHead name={name} order={order} reader="customer" />
        {company && hasReceipt && <Seller company={company} />}
        <OrderedProducts order={order} />
        <MoneyBack order={order} />
        <InvoiceLinks invoices={invoices} />
        {order.quotationLink !== undefined && <OfQuotation link={order.quotationLink} isDue={isDue} />}
        {order.gift && <p>{t("gift")}</p>}
        <div className={styles.columns}>
          <section className={styles.part}>
            <h2>{t("shipping")}</h2>
            <AddressLines address={order.address} />
          </section>
          <section className={styles.part} data-screen-only>
            <h2>{t("happened")}</h2>
            <OrderTimeline events={order.timeline.filter(({ kind }) => kind !== "to_pack")}>
              <NextStep order={order} />
            </OrderTimeline>
          </section>
        </div>
      </article>
      <div className={styles.actions} data-screen-only>
        {products.length > 0 && <OrderAgain products={products} catalogue={catalogue} />}
        {hasReceipt && (
          <Button variant="primary" onClick={print}>
            <Printer aria-hidden size={18} />
            {t("print")}
          </Button>
        )}
        <ButtonLink to={paths.orders}>{t("yourOrders")}</ButtonLink>
        <ButtonLink variant="quiet" to={enquiryPath(sold, t("question", { name }))}>
          {t("ask")}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Leads to the quotation of which the order was made. */
function OfQuotation({ link, isDue }: { link: string; isDue: boolean }) {
  const t = useWords(ordersWords);
  return (
    <div className={layout.grid3} data-screen-only>
      {isDue && <p>{t("howToPay")}</p>}
      <div>
        <ButtonLink variant={isDue ? "primary" : "plain"} to={link}>
          {t(isDue ? "pay" : "quotation")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Prints the receipt at once where the address asks for it, and not again after a reload or on the way back. */
function usePrintedReceipt(hasReceipt: boolean): void {
  const print = usePrint();
  const [parameters, setParameters] = useSearchParams();
  const isAsked = hasReceipt && parameters.has("receipt");
  useEffect(() => {
    if (!isAsked) return;
    setParameters({}, { replace: true });
    print();
  }, [isAsked, setParameters, print]);
}

/** The seller, on paper only, where the header of the site is missing. */
function Seller({ company: { name, addressLines, city, state, pin, gstin } }: { company: CompanyData }) {
  const t = useWords(ordersWords);
  return (
    <address className={styles.seller}>
      <strong>{name}</strong>
      <span>{[...addressLines, `${city}, ${state} ${pin}`].join(", ")}</span>
      <span>GSTIN {gstin}</span>
      <strong>{t("receipt")}</strong>
    </address>
  );
}
