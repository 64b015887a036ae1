import { type OutdatedKind, outdatedKinds, type RetentionState } from "@chargefront/shared/privacy/personal-data";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import styles from "./privacy.module.css";

const words = {
  enquiries: "Enquiries, 24 months after the last contact",
  deletedEnquiries: "Deleted enquiries, after 30 days",
  orders: "Orders made anonymous, 8 years after their financial year",
  unpaidOrders: "Orders that were never paid made anonymous, after 90 days",
  invoices: "Invoices and credit notes, 8 years after their financial year",
  quotations: "Quotations, 24 months after the last change",
  mails: "Emails that were sent or have failed, after 90 days",
  paymentEvents: "Events of the payment gateway, after 90 days",
  sessions: "Sessions that have ended",
  passwordLinks: "Expired password reset links",
  invitations: "Expired invitations",
  counters: "Counts of login attempts, and after 90 days of searches without a result",
  mailFiles: "Files of deleted emails",
  pictures:
    "Files of pictures and documents that nothing shows any more, after 30 days, and photos of no enquiry, after 90",
} as const satisfies Record<OutdatedKind, string>;

/** Shows what the shop removes on its own, and what it removed the last time. */
export function RetentionPanel({ state: { last } }: { state: RetentionState }) {
  return (
    <>
      <p>
        Once a day the shop deletes data whose retention period is over.{" "}
        {last ? (
          <>
            Last done <time dateTime={last.at}>{formatDateTime(last.at)}</time>.
          </>
        ) : (
          "It has not been done yet."
        )}
      </p>
      <dl className={layout.panel} aria-label="Removed the last time">
        {outdatedKinds.map((kind) => (
          <div key={kind} className={styles.removedRow}>
            <dt>{words[kind]}</dt>
            <dd>{last ? inFigures(last.removed[kind]) : "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
