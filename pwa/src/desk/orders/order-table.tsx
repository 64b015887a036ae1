import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrderRow } from "@chargefront/shared/order/admin-order";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import { OrderStates } from "../../parts/order/order-states.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import layout from "../../ui/layout.module.css";
import { formatAge } from "../list/age.ts";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";
import { type ListOrder, sortingBy } from "../list/list-order.tsx";

const columns: readonly Column<AdminOrderRow>[] = [
  {
    name: "number",
    heading: "Order",
    variant: "strong",
    width: "10rem",
    cell: (order) => <DetailLink order={order} />,
  },
  {
    name: "createdAt",
    heading: "Placed",
    isSortable: true,
    variant: "figure",
    width: "9.75rem",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    name: "customer",
    heading: "Customer",
    cell: ({ name, email }) => (
      <>
        <span title={name}>{nameOf(name)}</span>
        <small className={styles.second} title={email}>
          {email}
        </small>
      </>
    ),
  },
  { name: "price", heading: "Total", variant: "figure", width: "9.25rem", cell: ({ price }) => formatRupees(price) },
  {
    name: "states",
    heading: "State",
    width: "36%",
    cell: (order) => (
      <div className={layout.tightRow}>
        <OrderStates order={order} reader="desk" isDisputed={order.isDisputed} />
        {heldOf(order)}
      </div>
    ),
  },
];

type OrderTableProps = {
  orders: readonly AdminOrderRow[];
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
};

/** Table of the orders at the desk. */
export function OrderTable({ orders, order, onOrder }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      {...sortingBy("createdAt", order, onOrder)}
      card={(order) => <OrderCard order={order} />}
    />
  );
}

function OrderCard({ order }: { order: AdminOrderRow }) {
  const { createdAt, name, price, isDisputed } = order;
  return (
    <ListCard title={<DetailLink order={order} />} end={<time dateTime={createdAt}>{formatAge(createdAt)}</time>}>
      <p className={styles.line}>{[formatRupees(price), heldOf(order), nameOf(name)].filter(Boolean).join(" · ")}</p>
      <OrderStates order={order} reader="desk" isDisputed={isDisputed} />
    </ListCard>
  );
}

function DetailLink({ order: { id, number } }: { order: AdminOrderRow }) {
  return <Link to={pathTo("adminOrder", id)}>{number ?? "No number yet"}</Link>;
}

function heldOf({ notSentBack }: AdminOrderRow): string | undefined {
  return notSentBack === undefined ? undefined : `${formatRupees(notSentBack)} not sent back`;
}

function nameOf(name: string): string {
  return name === "" ? "Erased" : name;
}
