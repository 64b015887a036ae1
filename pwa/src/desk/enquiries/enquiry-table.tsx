import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { pathTo } from "@chargefront/shared/paths";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { Link, useLocation } from "react-router-dom";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import layout from "../../ui/layout.module.css";
import { useRights } from "../access/use-rights.ts";
import { callLink, mailLink } from "./contact-links.ts";
import styles from "./enquiry-table.module.css";
import { StatusChoice } from "./state-choices.tsx";
import { statusWords } from "./status-words.ts";

const columns: readonly Column<Enquiry>[] = [
  { name: "at", heading: "#", look: "figure", cell: (_, at) => at + 1 },
  { name: "name", heading: "Name", look: "strong", cell: (enquiry) => <NameAndReference enquiry={enquiry} /> },
  {
    name: "contact",
    heading: "Contact",
    look: "figure",
    cell: (enquiry) => <a href={callLink(enquiry)}>{enquiry.contact}</a>,
  },
  {
    name: "email",
    heading: "Email",
    cell: (enquiry) =>
      enquiry.email !== "" && (
        <a className={styles.email} href={mailLink(enquiry)}>
          {enquiry.email}
        </a>
      ),
  },
  { name: "title", heading: "Product Type", cell: ({ title }) => <span className={styles.clamped}>{title}</span> },
  {
    name: "message",
    heading: "Message",
    look: "long",
    cell: ({ message }) => message !== "" && <span className={styles.clamped}>{message}</span>,
  },
  // The last two columns hold two values each: beside the sidebar of a laptop there is no room for more columns.
  {
    name: "createdAt",
    heading: "Date",
    cell: ({ createdAt, capturedAt }) => (
      <div className={styles.state}>
        <Moment iso={createdAt} />
        {capturedAt !== null && (
          <span className={layout.quiet}>
            Captured <Moment iso={capturedAt} />
          </span>
        )}
      </div>
    ),
  },
  {
    name: "status",
    heading: "Status, assigned to",
    cell: (enquiry) => (
      <div className={styles.state}>
        <StatusInTable enquiry={enquiry} />
        <span>{enquiry.assignee?.name ?? "Unassigned"}</span>
      </div>
    ),
  },
];

/** Table of enquiries with the columns of docs/product/specification.md#2-screens-and-routes and the additions of
 *  docs/product/decisions.md#28. */
export function EnquiryTable({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return <DataTable caption="Enquiries" columns={columns} rows={enquiries} keyOf={({ _id }) => _id} />;
}

function StatusInTable({ enquiry }: { enquiry: Enquiry }) {
  const { mayWrite } = useRights();
  return mayWrite("enquiries") ? <StatusChoice enquiry={enquiry} isInTable /> : statusWords[enquiry.status];
}

function NameAndReference({ enquiry }: { enquiry: Enquiry }) {
  return (
    <div className={styles.named}>
      <DetailLink enquiry={enquiry} />
      {enquiry.reference && <small className={styles.reference}>{enquiry.reference}</small>}
    </div>
  );
}

/** Carries the list's filters along, so that the detail screen links back to the same list. */
function DetailLink({ enquiry }: { enquiry: Enquiry }) {
  const { search } = useLocation();
  return (
    <Link className={String(styles.name)} to={pathTo("enquiry", enquiry._id)} state={{ list: search }}>
      {enquiry.name}
    </Link>
  );
}

function Moment({ iso }: { iso: string }) {
  return (
    <time className={styles.moment} dateTime={iso}>
      {formatDateTime(iso)}
    </time>
  );
}
