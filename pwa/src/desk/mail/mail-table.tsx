import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { formatAge } from "../list/age.ts";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";
import looks from "./mail-table.module.css";
import { SendAgain } from "./send-again.tsx";

const words = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
} as const satisfies Record<MailState, string>;

const columns: readonly Column<AdminMail>[] = [
  {
    name: "subject",
    heading: "Subject",
    variant: "strong",
    cell: ({ subject }) => <span title={subject}>{subject}</span>,
  },
  {
    name: "recipient",
    heading: "To",
    width: "18%",
    cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  { name: "state", heading: "State", width: "22%", cell: (mail) => <State mail={mail} /> },
  {
    name: "createdAt",
    heading: "Written",
    variant: "figure",
    width: "9.75rem",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { name: "again", heading: "Action", variant: "actions", width: "9rem", cell: (mail) => <SendAgain mail={mail} /> },
];

/** Table of mails with their states, and a button to send each again. */
export function MailTable({ mails }: { mails: readonly AdminMail[] }) {
  return (
    <DataTable
      caption="Emails"
      columns={columns}
      rows={mails}
      keyOf={({ id }) => id}
      card={(mail) => <MailCard mail={mail} />}
    />
  );
}

function State({ mail }: { mail: AdminMail }) {
  const more = moreAbout(mail);
  return (
    <>
      <StateWord state={mail.state} />
      <small className={styles.second} title={more}>
        {more}
      </small>
    </>
  );
}

/** A card shows the whole error: a phone has no tooltips. */
function MailCard({ mail }: { mail: AdminMail }) {
  const { subject, recipient, state, createdAt } = mail;
  return (
    <ListCard
      title={<span>{subject}</span>}
      end={<time dateTime={createdAt}>{formatAge(createdAt)}</time>}
      action={<SendAgain mail={mail} isIcon />}
    >
      <p className={styles.line}>{recipient}</p>
      <p className={looks.state}>
        <StateWord state={state} /> <small>{moreAbout(mail)}</small>
      </p>
    </ListCard>
  );
}

function StateWord({ state }: { state: MailState }) {
  return (
    <strong className={looks.word} data-state={state}>
      {words[state]}
    </strong>
  );
}

/** Returns when a mail was sent, or how often it was tried, the last error, and when it is tried next. */
function moreAbout({ tries, lastError, sentAt, nextTryAt }: AdminMail): string {
  if (sentAt !== null) return formatDateTime(sentAt);
  const attempts = tries > 0 && (tries === 1 ? "1 attempt" : `${tries} attempts`);
  const next = tries > 0 && nextTryAt !== null && `next ${formatDateTime(nextTryAt)}`;
  return [attempts, lastError, next].filter(Boolean).join(" · ");
}
