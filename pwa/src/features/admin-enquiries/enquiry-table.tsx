import { formatDateTime } from "@chargefront/shared/dates";
import type { Enquiry } from "@chargefront/shared/enquiry";
import { type Column, DataTable } from "../../ui/data-table.tsx";

const columns: readonly Column<Enquiry>[] = [
  { name: "at", heading: "#", look: "figure", cell: (_, at) => at + 1 },
  { name: "name", heading: "Name", look: "strong", cell: ({ name }) => name },
  {
    name: "contact",
    heading: "Contact",
    look: "figure",
    cell: ({ contact }) => <a href={`tel:+91${contact}`}>{contact}</a>,
  },
  {
    name: "email",
    heading: "Email",
    cell: ({ email }) => <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>,
  },
  { name: "title", heading: "Product Type", cell: ({ title }) => title },
  { name: "message", heading: "Message", look: "long", cell: ({ message }) => message },
  {
    name: "createdAt",
    heading: "Date",
    look: "figure",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];

/** Every enquiry with the columns of specification 2. */
export function EnquiryTable({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return <DataTable caption="Enquiries" columns={columns} rows={enquiries} keyOf={({ _id }) => _id} />;
}
