import type { AdminMail, MailState } from "@chargefront/shared/order/admin-order";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { resendMail } from "./admin-mail-queries.ts";
import styles from "./mail-table.module.css";

const words = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
} as const satisfies Record<MailState, string>;

const columns: readonly Column<AdminMail>[] = [
  { name: "subject", heading: "Subject", look: "strong", cell: ({ subject }) => subject },
  { name: "recipient", heading: "To", cell: ({ recipient }) => <Recipient address={recipient} /> },
  { name: "state", heading: "State", cell: (mail) => <State mail={mail} /> },
  {
    name: "createdAt",
    heading: "Written",
    look: "figure",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { name: "again", heading: "Action", look: "actions", cell: (mail) => <SendAgain mail={mail} /> },
];

/** Table of mails with their states, and a button to send each again. */
export function MailTable({ mails }: { mails: readonly AdminMail[] }) {
  return <DataTable caption="Emails" columns={columns} rows={mails} keyOf={({ id }) => id} />;
}

/** Breaks a long address at its @ rather than anywhere. */
function Recipient({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function State({ mail: { state, tries, lastError, sentAt, nextTryAt } }: { mail: AdminMail }) {
  return (
    <div className={styles.state} data-state={state}>
      <strong>{words[state]}</strong>
      {sentAt !== null && <span>{formatDateTime(sentAt)}</span>}
      {sentAt === null && tries > 0 && (
        <span>
          {tries === 1 ? "1 attempt" : `${tries} attempts`}
          {nextTryAt !== null && `, next ${formatDateTime(nextTryAt)}`}
        </span>
      )}
      {lastError !== null && <span className={styles.error}>{lastError}</span>}
    </div>
  );
}

function SendAgain({ mail }: { mail: AdminMail }) {
  const { mayWrite } = useRights();
  const client = useQueryClient();
  const sending = useMutation({
    networkMode: "always",
    mutationFn: () => resendMail(mail.id),
    async onSuccess() {
      showToast("The mail is being sent again.");
      await Promise.all(
        [
          ["admin", "mail"],
          ["admin", "orders"],
          ["admin", "attention"],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => showToast(sentenceFor(error)),
  });

  if (!mayWrite("mail")) return null;
  return (
    <Button
      aria-label={`Send again: ${mail.subject}`}
      aria-disabled={sending.isPending}
      onClick={() => !sending.isPending && sending.mutate()}
    >
      {sending.isPending ? "Sending…" : "Send again"}
    </Button>
  );
}
