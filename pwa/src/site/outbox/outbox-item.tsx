import { formatDateTime } from "@chargefront/shared/time/dates";
import { memo } from "react";
import { isEditable, type OutboxBody, type OutboxRow, type OutboxState } from "../../device/outbox/outbox-row.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { notOffered } from "./not-offered.ts";
import styles from "./outbox-list.module.css";
import { whoAndWhat } from "./who-and-what.ts";

const stateWords = {
  queued: "Waiting",
  sending: "Sending…",
  sent: "Sent",
  needs_attention: "Needs attention",
} as const satisfies Record<OutboxState, string>;

type OutboxItemProps = {
  row: OutboxRow;
  /** When a waiting row is sent, in words. */
  nextTry: string;
  /** Titles of what is offered, by id. */
  titles: ReadonlyMap<string, string>;
  onEdit: (row: OutboxRow) => void;
  onDelete: (row: OutboxRow) => void;
  onSendAsNew: (row: OutboxRow) => Promise<void>;
};

/** One enquiry of this device: when it was written, where it is, and what can be done about it. Drawn again only when
 *  it has changed itself, as its neighbours do many times while a queue is sent. */
export const OutboxItem = memo(function OutboxItem({
  row,
  nextTry,
  titles,
  onEdit,
  onDelete,
  onSendAsNew,
}: OutboxItemProps) {
  const { body, state, trouble, receipt } = row;
  const fieldSentences = Object.values(trouble?.fields ?? {});
  const isHiddenForUser = row.veiledFor !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{isHiddenForUser ? body.title : whoAndWhat(body)}</h2>
          <p className={styles.quiet}>{productsOf(body, titles)}</p>
          <p className={styles.quiet}>
            Written {formatDateTime(row.capturedAt)}
            {receipt && ` · Received ${formatDateTime(receipt.receivedAt)}`}
            {state === "queued" && ` · ${nextTry}`}
          </p>
        </div>
        <span className={classes(styles.state, styles[state])}>{stateWords[state]}</span>
      </div>
      {isHiddenForUser && (
        <p className={styles.quiet}>
          Kept by somebody who has signed out. {state === "needs_attention" ? veiledTrouble : veiledWaiting}
        </p>
      )}
      {state === "needs_attention" && trouble && !isHiddenForUser && (
        <p className={styles.trouble}>{fieldSentences.length > 0 ? fieldSentences.join(" ") : trouble.sentence}</p>
      )}
      {state === "queued" && row.isUncertain && !isHiddenForUser && (
        <p className={styles.quiet}>
          It may already have been received, so it can no longer be changed. Sending again stores it once.
        </p>
      )}
      {!isHiddenForUser && <Words body={body} />}
      <div className={styles.actions}>
        {isEditable(row) && <Button onClick={() => onEdit(row)}>Edit</Button>}
        {trouble?.code === "id-conflict" && state === "needs_attention" && (
          <Button onClick={() => void onSendAsNew(row)}>Send as new</Button>
        )}
        {state !== "sending" && (
          <Button onClick={() => onDelete(row)}>{state === "sent" ? "Remove from this list" : "Delete"}</Button>
        )}
      </div>
    </li>
  );
});

const veiledWaiting = "It is sent all the same; what it says is not shown.";
const veiledTrouble = "It was refused. Whoever wrote it can sign in again and correct it.";

/** What it asks for, with how many of each where somebody has said so. */
function productsOf({ productIds, quantities, title }: OutboxBody, titles: OutboxItemProps["titles"]): string {
  if (quantities.length === 0) return title;
  return productIds.map((id, at) => `${quantities[at]} × ${titles.get(id) ?? notOffered}`).join(", ");
}

/** On a shared phone the words stay closed until somebody opens them. */
function Words({ body }: { body: OutboxBody }) {
  return (
    <details className={styles.words}>
      <summary>Show what it says</summary>
      <dl>
        <dt>Name</dt>
        <dd>{body.name}</dd>
        <dt>Contact number</dt>
        <dd>{body.contact}</dd>
        <dt>Email</dt>
        <dd>{body.email}</dd>
        {body.message !== "" && (
          <>
            <dt>Message</dt>
            <dd>{body.message}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
