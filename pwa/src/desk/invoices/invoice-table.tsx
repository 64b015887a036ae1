import type { ListedInvoice } from "@chargefront/shared/invoice/invoice";
import { pathTo } from "@chargefront/shared/paths";
import { formatDate } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";

const columns: readonly Column<ListedInvoice>[] = [
  {
    name: "number",
    heading: "Number",
    variant: "strong",
    width: "10rem",
    cell: (invoice) => <DocumentLink invoice={invoice} />,
  },
  { name: "day", heading: "Date", variant: "figure", width: "7rem", cell: ({ day }) => formatDate(day) },
  { name: "kind", heading: "Kind", width: "8rem", cell: ({ kind }) => kindWords[kind] },
  {
    name: "buyer",
    heading: "Buyer",
    cell: ({ buyer, gstin }) => (
      <>
        <span title={buyer}>{buyer}</span>
        <small className={styles.second}>{gstin}</small>
      </>
    ),
  },
  {
    name: "order",
    heading: "Order",
    width: "9rem",
    cell: ({ orderId, orderNumber }) => <Link to={pathTo("adminOrder", orderId)}>{orderNumber}</Link>,
  },
  { name: "total", heading: "Total", variant: "figure", width: "10rem", cell: (invoice) => signed(invoice) },
];

/** Table of invoices and credit notes; what a note takes back is written with a minus. */
export function InvoiceTable({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return (
    <DataTable
      caption="Invoices"
      columns={columns}
      rows={invoices}
      keyOf={({ id }) => id}
      card={(invoice) => (
        <ListCard title={<DocumentLink invoice={invoice} />} end={formatDate(invoice.day)}>
          <p className={styles.line}>
            {signed(invoice)} · {invoice.buyer}
          </p>
          <p className={styles.line}>
            {kindWords[invoice.kind]} · {invoice.orderNumber}
          </p>
        </ListCard>
      )}
    />
  );
}

export const kindWords = { invoice: "Tax invoice", credit: "Credit note" } as const;

function DocumentLink({ invoice: { id, number } }: { invoice: ListedInvoice }) {
  return <Link to={pathTo("adminInvoice", id)}>{number}</Link>;
}

function signed({ kind, total }: ListedInvoice): string {
  return kind === "credit" ? `−${rupeesOf(total)}` : rupeesOf(total);
}
