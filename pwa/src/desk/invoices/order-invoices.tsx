import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { getsInvoice } from "@chargefront/shared/order/due";
import { pathTo } from "@chargefront/shared/paths";
import { describeTaxChanges } from "@chargefront/shared/product/tax-changes";
import { newId } from "@chargefront/shared/text/id";
import { formatDate } from "@chargefront/shared/time/dates";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { CreditForm } from "./credit-form.tsx";
import { issueInvoice } from "./invoice-queries.ts";
import { kindWords } from "./invoice-table.tsx";
import { explainUninvoiced, leftOfInvoice } from "./left-of-invoice.ts";

/** The invoice and the credit notes of an order, and how to issue them. */
export function OrderInvoices({ order, onOutdated }: { order: AdminOrder; onOutdated: () => void }) {
  const { mayWrite } = useRights();
  const [isCrediting, setIsCrediting] = useState(false);
  const [creditId, setCreditId] = useState(newId);
  const issuing = useMutation({
    mutationFn: (isSure: boolean) => issueInvoice(order.id, isSure),
    onSuccess: ({ number }) => showToast(`Invoice ${number} is issued.`),
    onSettled: onOutdated,
  });
  const left = leftOfInvoice(order);
  const uninvoiced = explainUninvoiced(order);
  // An order that was cancelled, and whose invoice was credited, gets another when it is paid after all.
  const isIssued = left > 0;
  const isPaid = getsInvoice(order.payment);
  const mayBeIssued = !isIssued && (isPaid || order.payment === "awaiting" || order.payment === "part_paid");
  const hasTaxChanges = order.taxChanges.length > 0;
  // The notice below asks what the server refused to do without.
  const isAsked = hasTaxChanges && issuing.error instanceof ApiError && issuing.error.code === "tax-changed";
  return (
    <div className={layout.grid3}>
      {order.invoices.length > 0 ? (
        <ul className={layout.grid2}>
          {order.invoices.map(({ id, kind, number, day, amount }) => (
            <li key={id}>
              <Link to={pathTo("adminInvoice", id)}>
                {kindWords[kind]} {number}
              </Link>{" "}
              of {formatDate(day)}: {formatRupees(amount)}
            </li>
          ))}
        </ul>
      ) : (
        <p className={layout.quiet}>{explainNone(order)}</p>
      )}
      {uninvoiced !== undefined && <Notice tone="attention">{uninvoiced}</Notice>}
      {mayBeIssued && hasTaxChanges && (
        <Notice tone="attention">
          <ul>
            {describeTaxChanges(order.taxChanges).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            The invoice keeps what the quotation says. If that is wrong,{" "}
            {order.received > order.returned ? "send the money back" : "cancel this order"} and make a new quotation.
          </p>
        </Notice>
      )}
      {issuing.isError && !isAsked && <Notice tone="problem">{sentenceFor(issuing.error)}</Notice>}
      {mayWrite("invoices") && (
        <div className={layout.row}>
          {mayBeIssued && isPaid && (
            <Button onClick={() => issuing.mutate(hasTaxChanges)} aria-disabled={issuing.isPending}>
              {hasTaxChanges ? "Issue with the quotation's rates" : "Issue invoice"}
            </Button>
          )}
          {isIssued && <Button onClick={() => setIsCrediting(true)}>Issue credit note</Button>}
        </div>
      )}
      <Modal title="Credit note" isOpen={isCrediting} onClose={() => setIsCrediting(false)}>
        <CreditForm
          order={order}
          left={left}
          requestId={creditId}
          onSettled={() => setCreditId(newId())}
          onOutdated={onOutdated}
          onDone={() => setIsCrediting(false)}
        />
      </Modal>
    </div>
  );
}

/** Says why an order has no invoice. */
function explainNone({ fulfilment, payment, invoiceHindrance }: AdminOrder): string {
  if (haveLeft.has(fulfilment)) {
    return "The goods left without an invoice. A product had no HSN code or GST rate, or the company no GSTIN.";
  }
  if (payment === "cancelled") return "None was issued.";
  return invoiceHindrance ?? "It is issued when the goods leave, once the order is paid.";
}

const haveLeft: ReadonlySet<AdminOrder["fulfilment"]> = new Set(["shipped", "delivered"]);
