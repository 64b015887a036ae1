import { formatDateTime } from "@chargefront/shared/dates";
import { isEditable, type OutboxBody, type OutboxRow, type OutboxState } from "../../offline/outbox-row.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./outbox-list.module.css";

const stateWords = {
  queued: "Waiting",
  sending: "Sending…",
  sent: "Sent",
  needs_attention: "Needs attention",
} as const satisfies Record<OutboxState, string>;

type OutboxItemProps = {
  row: OutboxRow;
  onEdit: () => void;
  onDelete: () => void;
  onSendAsNew: () => void;
};

/** One enquiry of this device: when it was written, where it is, and what can be done about it. */
export function OutboxItem({ row, onEdit, onDelete, onSendAsNew }: OutboxItemProps) {
  const { body, state, trouble, receipt } = row;
  const fieldSentences = Object.values(trouble?.fields ?? {});
  const isVeiled = row.veiledFor !== undefined;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{body.title}</h2>
          <p className={styles.quiet}>
            Written {formatDateTime(row.capturedAt)}
            {receipt && ` · Received ${formatDateTime(receipt.receivedAt)}`}
            {state === "queued" && ` · ${nextTry(row)}`}
          </p>
        </div>
        <span className={classes(styles.state, styles[state])}>{stateWords[state]}</span>
      </div>
      {isVeiled && (
        <p className={styles.quiet}>
          Kept by somebody who has signed out. {state === "needs_attention" ? veiledTrouble : veiledWaiting}
        </p>
      )}
      {state === "needs_attention" && trouble && !isVeiled && (
        <p className={styles.trouble}>{fieldSentences.length > 0 ? fieldSentences.join(" ") : trouble.sentence}</p>
      )}
      {state === "queued" && row.isUncertain && !isVeiled && (
        <p className={styles.quiet}>
          It may already have been received, so it can no longer be changed. Sending again stores it once.
        </p>
      )}
      {!isVeiled && <Words body={body} />}
      <div className={styles.actions}>
        {isEditable(row) && <Button onClick={onEdit}>Edit</Button>}
        {trouble?.code === "id-conflict" && state === "needs_attention" && (
          <Button onClick={onSendAsNew}>Send as new</Button>
        )}
        {state !== "sending" && (
          <Button onClick={onDelete}>{state === "sent" ? "Remove from this list" : "Delete"}</Button>
        )}
      </div>
    </li>
  );
}

const veiledWaiting = "It is sent all the same; what it says is not shown.";
const veiledTrouble = "It was refused. Whoever wrote it can sign in again and correct it.";

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

function nextTry(row: OutboxRow): string {
  const waitMinutes = Math.ceil((row.nextAttemptAt - Date.now()) / 60_000);
  if (row.attempts === 0 || waitMinutes <= 0) return "sends as soon as there is a network";
  return `next try in ${waitMinutes} min`;
}
