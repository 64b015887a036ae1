import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrderRow } from "@chargefront/shared/order/admin-order";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import { OrderStates } from "../../parts/order/order-states.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "./order-table.module.css";

const columns: readonly Column<AdminOrderRow>[] = [
  {
    name: "number",
    heading: "Order",
    look: "figure",
    cell: ({ id, number }) => (
      <Link className={styles.number} to={pathTo("adminOrder", id)}>
        {number ?? "No number yet"}
      </Link>
    ),
  },
  {
    name: "createdAt",
    heading: "Placed",
    look: "figure",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    name: "customer",
    heading: "Customer",
    cell: ({ name, email }) => (
      <div>
        {name === "" ? "Erased" : <strong>{name}</strong>}
        <span className={styles.email}>{email}</span>
      </div>
    ),
  },
  { name: "price", heading: "Total", look: "figure", cell: ({ price }) => formatRupees(price) },
  {
    name: "states",
    heading: "State",
    cell: (order) => <OrderStates order={order} reader="desk" isDisputed={order.isDisputed} />,
  },
];

/** Table of the orders at the desk. */
export function OrderTable({ orders }: { orders: readonly AdminOrderRow[] }) {
  return <DataTable caption="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />;
}
