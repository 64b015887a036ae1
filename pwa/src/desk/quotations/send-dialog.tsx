import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { paths } from "@chargefront/shared/paths";
import type { QuotationPrice } from "@chargefront/shared/quotation/price-quotation";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { formatDate } from "@chargefront/shared/time/dates";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRights } from "../access/use-rights.ts";
import { bankDetailsQuery } from "./money-settings-queries.ts";
import styles from "./quotation.module.css";

type SendDialogProps = {
  isOpen: boolean;
  draft: QuotationDraft;
  price: QuotationPrice;
  /** The number of the revision that is sent. */
  revision: number;
  /** Whether the server has what is on screen. */
  isSaved: boolean;
  isSending: boolean;
  problem: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before a quotation is sent: to whom, and for how much. */
export function SendDialog({ isOpen, draft, price, revision, isSaved, isSending, problem, ...on }: SendDialogProps) {
  const { name, company, email, phone, validUntil } = draft;
  const isBusy = isSending || !isSaved;
  const { mayRead, mayWrite } = useRights();
  const bank = useQuery({ ...bankDetailsQuery(), enabled: mayRead("settings") });
  return (
    <Modal title={revision === 1 ? "Send quotation" : `Send revision ${revision}`} isOpen={isOpen} onClose={on.onClose}>
      <div className={layout.grid4}>
        <dl className={styles.facts}>
          <div>
            <dt>To</dt>
            <dd>{[name, company].filter(Boolean).join(", ")}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatRupees(toRupees(price.total))}</dd>
          </div>
          <div>
            <dt>Valid until</dt>
            <dd>{formatDate(validUntil)}</dd>
          </div>
        </dl>
        {revision > 1 && <p>It replaces revision {revision - 1}, which the customer can then no longer accept.</p>}
        {email.trim() === "" ? (
          <Notice tone="attention">
            {`No email address: nothing is emailed. Send the link to ${phone.trim()} yourself, for example by WhatsApp.`}
          </Notice>
        ) : (
          <p>The customer gets an email with the link at {email}.</p>
        )}
        {bank.data === null && (
          <Notice tone="attention">
            No bank details are saved: the customer will not see how to pay. An owner enters them under{" "}
            {mayWrite("settings") ? <Link to={paths.adminCompany}>Company</Link> : "Company"}.
          </Notice>
        )}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <div className={layout.endRow}>
          {/* First, so that a second press of Enter does not send the quotation unread. */}
          <Button data-first onClick={on.onClose}>
            Cancel
          </Button>
          <Button variant="primary" aria-disabled={isBusy} onClick={() => !isBusy && on.onSend()}>
            {isSending ? "Sending…" : isSaved ? "Send now" : "Saving…"}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
