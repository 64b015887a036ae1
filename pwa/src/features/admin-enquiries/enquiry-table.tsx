import { formatDateTime } from "@chargefront/shared/dates";
import type { Enquiry } from "@chargefront/shared/enquiry";
import styles from "./enquiry-table.module.css";

/** Every enquiry with the columns of specification 2. */
export function EnquiryTable({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return (
    <div className={styles.container}>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              {["#", "Name", "Contact", "Email", "Product Type", "Message", "Date"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {enquiries.map((enquiry, at) => (
              <tr key={enquiry._id}>
                <td data-label="#" className={styles.figure}>
                  {at + 1}
                </td>
                <td data-label="Name" className={styles.name}>
                  {enquiry.name}
                </td>
                <td data-label="Contact" className={styles.figure}>
                  <a href={`tel:+91${enquiry.contact}`}>{enquiry.contact}</a>
                </td>
                <td data-label="Email" className={styles.email}>
                  <a href={`mailto:${encodeURIComponent(enquiry.email)}`}>{enquiry.email}</a>
                </td>
                <td data-label="Product Type" className={styles.product}>
                  {enquiry.title}
                </td>
                <td data-label="Message" className={styles.message}>
                  {enquiry.message}
                </td>
                <td data-label="Date" className={styles.figure}>
                  <time dateTime={enquiry.createdAt}>{formatDateTime(enquiry.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
