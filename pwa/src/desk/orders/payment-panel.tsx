import { formatRupees, subtractRupees } from "@chargefront/shared/money/money";
import type { AdminOrder, DisputeState, OrderTerms, RefundState } from "@chargefront/shared/order/admin-order";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { paymentAtDesk } from "../../parts/order/order-state-words.ts";
import layout from "../../ui/layout.module.css";
import styles from "./payment-panel.module.css";

const refundWords = {
  begun: "refund in progress",
  succeeded: "refunded",
  failed: "refund failed",
} as const satisfies Record<RefundState, string>;

const disputeWords = {
  open: "chargeback open: reply at the payment gateway",
  won: "chargeback won",
  lost: "chargeback lost",
} as const satisfies Record<DisputeState, string>;

type Amount = readonly [label: string, rupees: number];

/** Shows the amounts received, refunded and due, by the ledger. */
export function PaymentPanel({ order }: { order: AdminOrder }) {
  const { refunds, disputes, intentId, payment } = order;
  const amounts = order.terms ? amountsOfTransfers(order, order.terms) : amountsOfCard(order);
  return (
    <div className={layout.grid3}>
      <p>{paymentAtDesk(payment)}</p>
      <dl className={layout.grid1}>
        {amounts.map(([label, amount]) => (
          <div key={label} className={styles.amount}>
            <dt>{label}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      <StateList label="Refunds" rows={refunds} words={refundWords} />
      <StateList label="Chargebacks" rows={disputes} words={disputeWords} />
      {intentId !== null && <p className={layout.quietNote}>At the payment gateway: {intentId}</p>}
    </div>
  );
}

type StateListProps<State extends string> = {
  label: string;
  rows: readonly { readonly id: string; readonly amount: number; readonly state: State; readonly changedAt: string }[];
  words: Readonly<Record<State, string>>;
};

function StateList<State extends string>({ label, rows, words }: StateListProps<State>) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.states} aria-label={label}>
      {rows.map(({ id, amount, state, changedAt }) => (
        <li key={id} data-state={state}>
          <strong>{formatRupees(amount)}</strong> {words[state]},{" "}
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
        </li>
      ))}
    </ul>
  );
}

function amountsOfCard({ price, received, returned }: AdminOrder): readonly Amount[] {
  return [
    ["Order total", price],
    ["Received", received],
    ["Refunded", returned],
    ["Net received", subtractRupees(received, returned)],
  ];
}

function amountsOfTransfers(order: AdminOrder, { due }: OrderTerms): readonly Amount[] {
  const { payment, price, received, returned } = order;
  const held = subtractRupees(received, returned);
  const isCancelled = payment === "cancelled";
  const tooMuch = isCancelled ? 0 : subtractRupees(held, price);
  return [
    ["Order total", price],
    ["Received", received],
    ...(returned > 0 ? [["Refunded", returned] as const] : []),
    due ? [due.part === "advance" ? "Advance due" : "Balance due", due.amount] : ["Due", 0],
    ...(tooMuch > 0 ? [["Too much", tooMuch] as const] : []),
    ...(isCancelled && held > 0 ? [["Not sent back", held] as const] : []),
  ];
}
