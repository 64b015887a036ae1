import { formatRupees, subtractRupees } from "@chargefront/shared/money/money";
import type { AdminOrder, OrderTerms } from "@chargefront/shared/order/admin-order";
import type { Transfer } from "@chargefront/shared/order/transfer";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { useState } from "react";
import { useRequestId } from "../../parts/form/use-request-id.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRights } from "../access/use-rights.ts";
import { openClaimOf } from "./open-claim.ts";
import { TakeBackForm } from "./take-back-form.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { transferWayWords } from "./transfer-way-words.ts";
import styles from "./transfers.module.css";

type TransfersProps = {
  order: AdminOrder;
  terms: OrderTerms;
  onChanged: (order: AdminOrder) => void;
  /** Called when the order on screen is out of date. */
  onOutdated: () => void;
};

/** Shows the transfers that were recorded for an order, and what the customer said about one. A user with the right
 *  records further ones and takes mistakes back. */
export function Transfers({ order, terms, onChanged, onOutdated }: TransfersProps) {
  const mayRecord = useRights().mayWrite("orders.accept");
  const mayRefund = useRights().mayWrite("orders.refund");
  const [recorded, setRecorded] = useState<"received" | "sent-back">();
  // Outlives the form: a transfer that is typed again after a lost answer is recorded once.
  const idFor = useRequestId();
  const [mistake, setMistake] = useState<Transfer>();
  const { transfers } = order;
  const claim = openClaimOf(order);
  const held = subtractRupees(order.received, order.returned);

  return (
    <div className={layout.grid3}>
      <h3>Transfers</h3>
      {claim && (
        <Notice tone="attention">
          {`The customer says they paid: reference ${claim.reference}, ${formatDateTime(claim.at)}. Check your bank account.`}
        </Notice>
      )}
      {transfers.length === 0 && <p className={layout.quiet}>No transfer recorded yet.</p>}
      {transfers.length > 0 && (
        <ul className={styles.transfers} aria-label="Transfers">
          {transfers.map((transfer) => (
            <li key={transfer.id} className={styles.transfer} data-taken-back={transfer.takenBack !== null}>
              <TransferLine transfer={transfer} />
              {mayRecord && transfer.takenBack === null && (
                <Button aria-label={`Take back ${formatRupees(transfer.amount)}`} onClick={() => setMistake(transfer)}>
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={layout.tightRow}>
        {mayRecord && (
          <Button variant={terms.due ? "primary" : "plain"} onClick={() => setRecorded("received")}>
            Record transfer
          </Button>
        )}
        {mayRefund && held > 0 && <Button onClick={() => setRecorded("sent-back")}>Record money sent back</Button>}
      </div>
      <Modal
        title={recorded === "sent-back" ? "Money sent back" : "Record transfer"}
        isOpen={recorded !== undefined}
        onClose={() => setRecorded(undefined)}
      >
        <TransferForm
          order={order}
          isSentBack={recorded === "sent-back"}
          due={recorded === "sent-back" ? held : terms.due?.amount}
          claimed={recorded === "sent-back" ? undefined : claim?.reference}
          idFor={idFor}
          onChanged={onChanged}
          onDone={() => setRecorded(undefined)}
        />
      </Modal>
      <Modal title="Take back transfer" isOpen={mistake !== undefined} onClose={() => setMistake(undefined)}>
        {mistake && (
          <TakeBackForm
            order={order}
            transfer={mistake}
            onChanged={onChanged}
            onOutdated={onOutdated}
            onDone={() => setMistake(undefined)}
          />
        )}
      </Modal>
    </div>
  );
}

function TransferLine({ transfer }: { transfer: Transfer }) {
  const { amount, day, reference, way, adminName, takenBack, isSentBack } = transfer;
  return (
    <div className={styles.line}>
      <p>
        <strong className={styles.amount}>{formatRupees(amount)}</strong> {isSentBack ? "sent back on" : "on"}{" "}
        <time dateTime={day}>{formatDate(day)}</time>
      </p>
      <p className={layout.quietNote}>
        {transferWayWords[way]}
        {reference !== "" && (
          <>
            {" "}
            <bdi>{reference}</bdi>
          </>
        )}
        , recorded by {adminName}
      </p>
      {takenBack && (
        <p className={styles.takenBack}>
          Taken back by {takenBack.adminName}, {formatDateTime(takenBack.at)}
          {takenBack.reason !== "" && (
            <>
              : <bdi>{takenBack.reason}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}
