import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { pathTo } from "@chargefront/shared/paths";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { Phone } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonAnchor } from "../../ui/button.tsx";
import { type Column, DataTable, type Selection } from "../../ui/data-table.tsx";
import { useRights } from "../access/use-rights.ts";
import { formatAge } from "../list/age.ts";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";
import { type ListOrder, sortingBy } from "../list/list-order.tsx";
import { callLink, mailLink } from "./contact-links.ts";
import { DealDialog } from "./deal-dialog.tsx";
import { followUpLine } from "./follow-up-state.ts";
import { StatusChoice } from "./state-choices.tsx";
import { statusWords } from "./status-words.ts";

const columns: readonly Column<Enquiry>[] = [
  { name: "at", heading: "#", variant: "figure", width: "2.75rem", cell: (_, at) => at + 1 },
  { name: "name", heading: "Name", variant: "strong", cell: (enquiry) => <NameAndReference enquiry={enquiry} /> },
  {
    name: "contact",
    heading: "Contact",
    variant: "figure",
    width: "7.5rem",
    cell: (enquiry) => (
      <a href={callLink(enquiry)} title={enquiry.contact}>
        {enquiry.contact}
      </a>
    ),
  },
  {
    name: "email",
    heading: "Email",
    cell: (enquiry) =>
      enquiry.email !== "" && (
        <a href={mailLink(enquiry)} title={enquiry.email}>
          {enquiry.email}
        </a>
      ),
  },
  { name: "title", heading: "Product Type", cell: ({ title }) => <span title={title}>{title}</span> },
  {
    name: "message",
    heading: "Message",
    cell: ({ message }) => message !== "" && <span title={message}>{message}</span>,
  },
  {
    name: "createdAt",
    heading: "Date",
    isSortable: true,
    variant: "figure",
    width: "9.75rem",
    cell: ({ createdAt, capturedAt }) => (
      <>
        <Moment iso={createdAt} />
        {capturedAt !== null && (
          <small className={styles.second} title={`Captured ${formatDateTime(capturedAt)}`}>
            Captured <Moment iso={capturedAt} />
          </small>
        )}
      </>
    ),
  },
  {
    name: "status",
    heading: "Status",
    width: "8.25rem",
    cell: (enquiry) => <StatusInTable enquiry={enquiry} />,
  },
  {
    name: "assignee",
    heading: "Assigned to",
    width: "8.5rem",
    cell: (enquiry) => <AssigneeAndFollowUp enquiry={enquiry} />,
  },
];

export type EnquiryTableProps = {
  enquiries: readonly Enquiry[];
  /** The order by arrival; undefined where the list has another. */
  order: ListOrder | undefined;
  onOrder: (order: ListOrder) => void;
  /** Undefined for a person who may only read. */
  selection: Omit<Selection<Enquiry>, "nameOf"> | undefined;
};

/** Table of enquiries with the columns of docs/product/specification.md#2-screens-and-routes and the additions of
 *  docs/product/decisions.md#28. */
export function EnquiryTable({ enquiries, order, onOrder, selection }: EnquiryTableProps) {
  return (
    <DataTable
      caption="Enquiries"
      columns={columns}
      rows={enquiries}
      keyOf={({ _id }) => _id}
      {...(order && sortingBy("createdAt", order, onOrder))}
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
      selection={selection && { ...selection, nameOf: ({ name }) => name }}
    />
  );
}

function StatusInTable({ enquiry }: { enquiry: Enquiry }) {
  const { mayWrite } = useRights();
  const [question, setQuestion] = useState<"won" | "lost">();
  if (!mayWrite("enquiries")) return statusWords[enquiry.status];
  return (
    <>
      <StatusChoice enquiry={enquiry} isInTable asksFirst={setQuestion} />
      {question && <DealDialog enquiry={enquiry} question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function NameAndReference({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      <DetailLink enquiry={enquiry} />
      {enquiry.reference && (
        <small className={styles.second} title={enquiry.reference}>
          {enquiry.reference}
        </small>
      )}
    </>
  );
}

function AssigneeAndFollowUp({ enquiry }: { enquiry: Enquiry }) {
  const { assignee, followUp } = enquiry;
  return (
    <>
      <span title={assignee?.name}>{assignee?.name ?? "Unassigned"}</span>
      {followUp && (
        <small className={styles.second} title={[formatDate(followUp.day), followUp.what].filter(Boolean).join(": ")}>
          {followUpLine(followUp, enquiry)}
        </small>
      )}
    </>
  );
}

/** An enquiry on a phone: a tap on the card opens it, one on its button calls. */
function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { name, title, status, followUp, createdAt } = enquiry;
  const call = (
    <ButtonAnchor iconOnly href={callLink(enquiry)} aria-label={`Call ${name}`}>
      <Phone aria-hidden size={20} />
    </ButtonAnchor>
  );
  return (
    <ListCard
      title={<DetailLink enquiry={enquiry} />}
      end={<time dateTime={createdAt}>{formatAge(createdAt)}</time>}
      action={call}
    >
      <p className={styles.line}>{title}</p>
      <p className={styles.line}>
        {followUp && `${followUpLine(followUp, enquiry)} · `}
        {statusWords[status]}
      </p>
    </ListCard>
  );
}

/** Carries the list's filters along, so that the detail screen links back to the same list. */
function DetailLink({ enquiry }: { enquiry: Enquiry }) {
  const { search } = useLocation();
  return (
    <Link
      className={String(styles.name)}
      title={enquiry.name}
      to={pathTo("enquiry", enquiry._id)}
      state={{ list: search }}
    >
      {enquiry.name}
    </Link>
  );
}

function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDateTime(iso)}</time>;
}
