import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { PersonEnquiry, PersonOrder, PersonQuotation } from "@chargefront/shared/privacy/personal-data";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link } from "react-router-dom";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "./privacy.module.css";

type Taking = { taken: ReadonlySet<string>; onTake: (id: string, isTaken: boolean) => void };

const matchWords = { email: "Email", phone: "Phone alone" } as const;

/** Table of the found enquiries, each with a checkbox. */
export function FoundEnquiries({ enquiries, taken, onTake }: Taking & { enquiries: readonly PersonEnquiry[] }) {
  const columns: readonly Column<PersonEnquiry>[] = [
    {
      name: "taken",
      heading: "Include",
      cell: ({ id, title, createdAt }) => (
        <Box
          label={`Include the enquiry of ${formatDateTime(createdAt)}: ${title}`}
          isTaken={taken.has(id)}
          onTake={(isTaken) => onTake(id, isTaken)}
        />
      ),
    },
    {
      name: "title",
      heading: "Enquiry",
      variant: "strong",
      cell: ({ id, title, isDeleted }) =>
        isDeleted ? `${title} (deleted)` : <Link to={pathTo("enquiry", id)}>{title}</Link>,
    },
    { name: "name", heading: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: "contact",
      heading: "Email and phone",
      cell: ({ email, contact }) => [email, contact].filter(Boolean).join(", "),
    },
    { name: "createdAt", heading: "Received", variant: "figure", cell: ({ createdAt }) => formatDateTime(createdAt) },
    { name: "match", heading: "Found by", cell: ({ match }) => matchWords[match] },
  ];
  return <DataTable caption="Enquiries" columns={columns} rows={enquiries} keyOf={({ id }) => id} />;
}

/** Table of the found quotations, each with a checkbox. */
export function FoundQuotations({ quotations, taken, onTake }: Taking & { quotations: readonly PersonQuotation[] }) {
  const columns: readonly Column<PersonQuotation>[] = [
    {
      name: "taken",
      heading: "Include",
      cell: ({ id, number }) => (
        <Box
          label={`Include the quotation ${number ?? "that is a draft"}`}
          isTaken={taken.has(id)}
          onTake={(isTaken) => onTake(id, isTaken)}
        />
      ),
    },
    { name: "number", heading: "Quotation", variant: "strong", cell: ({ number }) => number ?? "Draft" },
    { name: "name", heading: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: "contact",
      heading: "Email and phone",
      cell: ({ email, phone }) => [email, phone].filter(Boolean).join(", "),
    },
    { name: "createdAt", heading: "Made", variant: "figure", cell: ({ createdAt }) => formatDateTime(createdAt) },
    { name: "match", heading: "Found by", cell: ({ match }) => matchWords[match] },
  ];
  return <DataTable caption="Quotations" columns={columns} rows={quotations} keyOf={({ id }) => id} />;
}

/** Table of the found orders. The account's own and those with the person's email are always included; those found by
 *  phone alone have a checkbox. */
export function FoundOrders({ orders, taken, onTake }: Taking & { orders: readonly PersonOrder[] }) {
  const nameOf = ({ number, createdAt }: PersonOrder) => number ?? `No number yet, ${formatDateTime(createdAt)}`;
  const columns: readonly Column<PersonOrder>[] = [
    {
      name: "taken",
      heading: "Include",
      cell: (order) =>
        order.match === "email" ? (
          "Always included"
        ) : (
          <Box
            label={`Include the order ${nameOf(order)}`}
            isTaken={taken.has(order.id)}
            onTake={(isTaken) => onTake(order.id, isTaken)}
          />
        ),
    },
    {
      name: "number",
      heading: "Order",
      variant: "strong",
      cell: (order) => <Link to={pathTo("adminOrder", order.id)}>{nameOf(order)}</Link>,
    },
    { name: "name", heading: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: "contact",
      heading: "Email and phone",
      cell: ({ email, phone }) => [email, phone].filter(Boolean).join(", "),
    },
    { name: "price", heading: "Total", variant: "figure", cell: ({ price }) => formatRupees(price) },
    { name: "match", heading: "Found by", cell: ({ match }) => matchWords[match] },
  ];
  return <DataTable caption="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />;
}

type BoxProps = { label: string; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Box({ label, isTaken, onTake }: BoxProps) {
  return (
    <label className={styles.boxArea}>
      <input
        className={styles.box}
        type="checkbox"
        aria-label={label}
        checked={isTaken}
        onChange={(event) => onTake(event.target.checked)}
      />
    </label>
  );
}
