import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { ListedQuotation } from "@chargefront/shared/quotation/quotation";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { Link, useLocation } from "react-router-dom";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAge } from "../list/age.ts";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";
import { QuotationStateTag } from "./quotation-state-tag.tsx";

const columns: readonly Column<ListedQuotation>[] = [
  {
    name: "number",
    heading: "Quotation",
    variant: "strong",
    width: "10rem",
    cell: (quotation) => <DetailLink quotation={quotation} />,
  },
  {
    name: "customer",
    heading: "Customer",
    cell: (quotation) => {
      const [first, second = ""] = namesOf(quotation);
      return (
        <>
          <span title={first}>{first}</span>
          <small className={styles.second} title={second}>
            {second}
          </small>
        </>
      );
    },
  },
  { name: "state", heading: "State", width: "8rem", cell: ({ state }) => <QuotationStateTag state={state} /> },
  {
    name: "total",
    heading: "Total",
    variant: "figure",
    width: "9.25rem",
    cell: ({ total }) => (total === null ? "–" : formatRupees(toRupees(total))),
  },
  {
    name: "validUntil",
    heading: "Valid until",
    variant: "figure",
    width: "7.5rem",
    cell: ({ validUntil }) => validUntil !== null && <time dateTime={validUntil}>{formatDate(validUntil)}</time>,
  },
  {
    name: "adminName",
    heading: "Made by",
    width: "16%",
    cell: ({ adminName }) => <span title={adminName}>{adminName}</span>,
  },
  {
    name: "createdAt",
    heading: "Age",
    variant: "figure",
    width: "6.5rem",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatAge(createdAt)}
      </time>
    ),
  },
];

/** Table of the quotations at the desk. */
export function QuotationTable({ quotations }: { quotations: readonly ListedQuotation[] }) {
  return (
    <DataTable
      caption="Quotations"
      columns={columns}
      rows={quotations}
      keyOf={({ id }) => id}
      card={(quotation) => <QuotationCard quotation={quotation} />}
    />
  );
}

function QuotationCard({ quotation }: { quotation: ListedQuotation }) {
  const { createdAt, total, state, validUntil } = quotation;
  return (
    <ListCard
      title={<DetailLink quotation={quotation} />}
      end={<time dateTime={createdAt}>{formatAge(createdAt)}</time>}
    >
      <p className={styles.line}>{namesOf(quotation).join(", ")}</p>
      <p className={styles.line}>
        <QuotationStateTag state={state} /> {total !== null && formatRupees(toRupees(total))}
        {validUntil !== null && state === "sent" && `, until ${formatDate(validUntil)}`}
      </p>
    </ListCard>
  );
}

function DetailLink({ quotation: { id, number } }: { quotation: ListedQuotation }) {
  const { search } = useLocation();
  return (
    <Link to={pathTo("adminQuotation", id)} state={{ list: search }}>
      {number ?? "Draft"}
    </Link>
  );
}

/** The company and the person, or what of it is known. */
function namesOf({ name, company }: ListedQuotation): readonly string[] {
  const known = [company, name].filter(Boolean);
  return known.length === 0 ? ["No name yet"] : known;
}
