import type { AttentionItem, AttentionKind } from "@chargefront/shared/desk/attention";
import { formatRupees } from "@chargefront/shared/money/money";
import { paths, pathTo } from "@chargefront/shared/paths";
import { formatDateTime, formatDayOf } from "@chargefront/shared/time/dates";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { classes } from "../../ui/classes.ts";
import layout from "../../ui/layout.module.css";
import styles from "./attention-list.module.css";

const words = {
  review: "Amount received does not match the order total",
  "paid-late": "Paid after the order expired",
  "refund-failed": "A refund failed",
  "money-held": "Cancelled, but the money received is not sent back. Send it and record it at the order",
  "enquiry-unanswered": "Overdue: not answered in time; oldest since",
  "enquiry-stranded": "Assigned to someone who cannot work on enquiries now",
  "enquiry-unclaimed": "Taken in the field and assigned to no one; oldest of",
  "follow-up-overdue": "Follow-ups overdue; oldest of",
  disputed: "The customer's bank has raised a chargeback",
  "mail-failed": "Could not be sent; oldest of",
  "packing-overdue": "Paid more than two days ago and not packed",
  "advance-overdue": "Accepted more than seven days ago, and the first payment has not been received",
  "transfer-claimed": "The customer says that they have paid. Check the bank account and record the receipt",
  "invoice-missing": "Without a tax invoice; oldest of",
  "backup-overdue": "No backup since",
  "disk-low": "Disk almost full: soon nothing can be saved",
  "unknown-money":
    "paid for an order that is missing after the restore. Find the payment at the payment gateway and refund it, or handle the order and set “settled” in the payment's metadata",
  guessing: "Many failed logins: someone may be guessing passwords",
  "not-notified": "Live updates are not connected, so pages are slower",
  "put-back": "The database was restored from a backup. Everyone must log in again; later changes are missing",
  "nobody-works": "Background jobs are not running: emails and payments are waiting",
} as const satisfies Record<AttentionKind, string>;

/** Kinds that concern the whole shop. */
const ofServer: ReadonlySet<AttentionKind> = new Set([
  "backup-overdue",
  "disk-low",
  "guessing",
  "not-notified",
  "nobody-works",
  "put-back",
]);

type AttentionListProps = {
  items: readonly AttentionItem[];
  /** Whether it takes one row above a list: the first item, without its details. */
  isShort?: boolean;
};

/** Lists what needs an admin's attention, each with a link to the screen that solves it. */
export function AttentionList({ items: all, isShort = false }: AttentionListProps) {
  // A server that is newer than this app may list further kinds.
  const items = all.filter(({ kind }) => kind in words);
  if (items.length === 0) return null;
  const shownAtFirst = isShort ? 1 : 3;
  const rest = items.slice(shownAtFirst);
  return (
    <section className={classes(styles.attention, isShort && styles.short)} aria-labelledby="needs-attention">
      <h2 id="needs-attention" className={styles.title}>
        <TriangleAlert aria-hidden size={20} />
        Needs attention ({items.length})
      </h2>
      <Items items={items.slice(0, shownAtFirst)} isShort={isShort} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>{rest.length} more</summary>
          <Items items={rest} isShort={isShort} />
        </details>
      )}
    </section>
  );
}

function Items({ items, isShort }: Required<AttentionListProps>) {
  return (
    <ul className={layout.grid1}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className={styles.item}>
          {item.kind === "unknown-money" ? (
            <strong>{item.label}</strong>
          ) : (
            <Link className={styles.link} to={placeOf(item)}>
              {item.label}
            </Link>
          )}
          <span>{words[item.kind]}</span>
          {item.detail !== undefined && !isShort && <span>{item.detail}</span>}
          <span className={styles.quiet}>
            {item.amount !== undefined && `${formatRupees(item.amount)} · `}
            <time dateTime={item.at}>{timeOf(item)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A follow-up has a day and no time. */
function timeOf({ kind, at }: AttentionItem): string {
  return kind === "follow-up-overdue" ? formatDayOf(at) : formatDateTime(at);
}

function placeOf({ kind, id }: AttentionItem): string {
  if (kind === "mail-failed") return `${paths.adminMail}?state=failed`;
  if (kind === "enquiry-unanswered") return `${paths.enquiries}?due=unanswered`;
  if (kind === "enquiry-stranded") return `${paths.enquiries}?assignee=${id}`;
  if (kind === "enquiry-unclaimed") return `${paths.enquiries}?status=new&assignee=none`;
  if (kind === "follow-up-overdue") return `${paths.enquiries}?due=overdue`;
  if (kind === "invoice-missing") return `${paths.adminOrders}?show=without-invoice`;
  if (kind === "put-back") return paths.adminPeople;
  return ofServer.has(kind) ? paths.adminDashboard : pathTo("adminOrder", id);
}
