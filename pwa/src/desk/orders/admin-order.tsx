import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { type DirectStep, toGoodsMove } from "@chargefront/shared/order/order-steps";
import { paths } from "@chargefront/shared/paths";
import { newId } from "@chargefront/shared/text/id";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { OrderHead } from "../../parts/order/order-head.tsx";
import { fulfilmentAtDesk } from "../../parts/order/order-state-words.ts";
import { OrderTimeline } from "../../parts/order/order-timeline.tsx";
import { OrderedProducts } from "../../parts/order/ordered-products.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Page } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { waitingQuery } from "../attention/attention-queries.ts";
import { OrderInvoices } from "../invoices/order-invoices.tsx";
import { MissingScreen } from "../list/missing-screen.tsx";
import { MailTable } from "../mail/mail-table.tsx";
import styles from "./admin-order.module.css";
import { adminOrderQuery, changeOrder } from "./admin-order-queries.ts";
import { BuyerAddress } from "./buyer-address.tsx";
import { NextStep } from "./next-step.tsx";
import { PackingNote } from "./packing-note.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { RefundForm } from "./refund-form.tsx";
import { Transfers } from "./transfers.tsx";

export function AdminOrderScreen() {
  const id = usePathId();
  const found = useQuery(adminOrderQuery(id));
  if (found.error instanceof ApiError && found.error.code === "order-not-found") {
    return (
      <MissingScreen
        tab="Order · Admin"
        title="Order not found"
        text="Please check the order number."
        list={{ to: paths.adminOrders, label: "All orders" }}
      />
    );
  }
  if (!found.data) return <ScreenState queries={[found]} loading="Loading order..." />;
  return <Desk key={id} order={found.data} />;
}

function Desk({ order }: { order: AdminOrder }) {
  const client = useQueryClient();
  const company = useQuery(pageQuery("company", "en")).data?.content;
  const { mayRead, mayWrite } = useRights();
  // Decided once: what is being read and typed stays in its place.
  const [paysFirst] = useState(() => mayWrite("orders.accept") && hasMoneyToRecord(order));
  const [isRefunding, setIsRefunding] = useState(false);
  const [refundId, setRefundId] = useState(newId);
  const query = adminOrderQuery(order.id);
  const onChanged = (changed: AdminOrder) => {
    client.setQueryData(query.queryKey, changed);
    void client.invalidateQueries({ queryKey: waitingQuery().queryKey });
  };
  const onOutdated = () => void client.invalidateQueries({ queryKey: query.queryKey });
  const stepping = useMutation({
    mutationFn: ({ step, isSure }: { readonly step: DirectStep; readonly isSure: boolean }) =>
      changeOrder(order.id, { step, ...(isSure && { isSure }) }),
    onSuccess(changed, { step }) {
      onChanged(changed);
      showToast(doneOf(changed, step));
    },
    // Another admin may have been first: the order on screen is then out of date.
    onError: onOutdated,
  });
  const payment = (
    <section className={styles.part}>
      <h2>Payment</h2>
      <PaymentPanel order={order} />
      {order.terms && mayRead("orders", "money") && (
        <Transfers order={order} terms={order.terms} onChanged={onChanged} onOutdated={onOutdated} />
      )}
    </section>
  );
  const next = (
    <NextStep
      order={order}
      isSending={stepping.isPending}
      problem={stepping.isError ? sentenceFor(stepping.error) : undefined}
      onStep={(step, isSure) => stepping.mutate({ step, isSure })}
      onRefund={() => setIsRefunding(true)}
    />
  );
  const name = order.number ? `Order ${order.number}` : "Order without a number";

  return (
    <Page>
      <title>{`${name} · Admin`}</title>
      <PackingSlip order={order} company={company} />
      <article className={styles.order} data-screen-only>
        <OrderHead
          name={name}
          order={order}
          reader="desk"
          isDisputed={order.disputes.some(({ state }) => state === "open")}
        />
        {paysFirst ? (
          <Columns second="equal">
            {payment}
            {next}
          </Columns>
        ) : (
          next
        )}
        <Columns second="side">
          <div className={styles.column}>
            <section className={styles.part}>
              <h2>Products</h2>
              <OrderedProducts order={order} />
              {order.gift && <p>This order contains a gift.</p>}
            </section>
            <section className={styles.part}>
              <h2>Customer</h2>
              <BuyerAddress order={order} />
            </section>
          </div>
          <div className={styles.column}>
            {!paysFirst && payment}
            {mayRead("invoices") && (
              <section className={styles.part}>
                <h2>Invoice</h2>
                <OrderInvoices order={order} onOutdated={onOutdated} />
              </section>
            )}
            <section className={styles.part}>
              <h2>To pack</h2>
              {mayWrite("orders.pack") ? (
                <PackingNote order={order} onChanged={onChanged} onOutdated={onOutdated} />
              ) : (
                <p>{order.note === "" ? "No note." : order.note}</p>
              )}
            </section>
            <section className={styles.part}>
              <h2>Order history</h2>
              <OrderTimeline events={order.timeline} />
            </section>
          </div>
        </Columns>
        <section className={styles.mails}>
          <h2>Emails</h2>
          {order.mails.length === 0 ? (
            <p className={layout.quiet}>No emails about this order yet.</p>
          ) : (
            <MailTable mails={order.mails} />
          )}
        </section>
        <ButtonLink className={styles.back} to={paths.adminOrders}>
          All orders
        </ButtonLink>
      </article>
      <Modal title="Refund" isOpen={isRefunding} onClose={() => setIsRefunding(false)}>
        <RefundForm
          order={order}
          requestId={refundId}
          onSettled={() => setRefundId(newId())}
          onChanged={onChanged}
          onOutdated={onOutdated}
          onDone={() => setIsRefunding(false)}
        />
      </Modal>
    </Page>
  );
}

/** Whether a transfer is to be received next, or sent back. */
function hasMoneyToRecord({ terms, payment, received, returned }: AdminOrder): boolean {
  return terms !== null && (terms.due !== null || (payment === "cancelled" && received > returned));
}

function doneOf(order: AdminOrder, step: DirectStep): string {
  if (step === "accept") return `Payment accepted. The order number is ${order.number}.`;
  if (step === "cancel") return "The order is cancelled.";
  const where = `${fulfilmentAtDesk(order.fulfilment)}.`;
  return toGoodsMove(step).mail && order.email !== "" ? `${where} An email is being sent to the customer.` : where;
}
