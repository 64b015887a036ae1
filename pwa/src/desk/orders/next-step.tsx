import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { type DirectStep, isGoodsStep, toGoodsMove } from "@chargefront/shared/order/order-steps";
import { askAboutTaxChanges } from "@chargefront/shared/product/tax-changes";
import { Printer, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { usePrint } from "../../ui/use-print.ts";
import { explainNoNextStep } from "./explain-no-next-step.ts";
import { isStopped } from "./is-stopped.ts";
import { noEmailSentence } from "./no-email-sentence.ts";
import { openClaimOf } from "./open-claim.ts";

const accepting = {
  button: "Accept payment",
  question: "Accept this payment? The order gets its number and moves to packing, and the customer gets an email.",
};

const cancelling = {
  button: "Cancel order",
  question: "Cancel this order? The customer can no longer pay it.",
};

const moneyStays =
  " Record under Payment what you send back of the money received: it stays with this order until then.";

const customerGetsEmail = "The customer will get an email.";

/** Returns the label of the step's button, and the question to confirm steps that send an email or take money. */
function wordsOf(step: DirectStep): { readonly button: string; readonly question?: string } {
  if (isGoodsStep(step)) return toGoodsMove(step);
  return step === "cancel" ? cancelling : accepting;
}

type NextStepProps = {
  order: AdminOrder;
  isSending: boolean;
  /** The problem with the last step, as a sentence. */
  problem: string | undefined;
  /** `isSure`: the user confirmed that the invoice keeps what the quotation says. */
  onStep: (step: DirectStep, isSure: boolean) => void;
  onRefund: () => void;
};

/** Shows the next step of an order, and the other possible actions. */
export function NextStep({ order, isSending, problem, onStep, onRefund }: NextStepProps) {
  const print = usePrint();
  const [asked, setAsked] = useState<DirectStep>();
  // A newer server may offer a step that this release has no words for: ignore it.
  const next = order.steps.find((step): step is DirectStep => step === "accept" || isGoodsStep(step));
  const mayCancel = order.steps.includes("cancel");
  const mayRefund = order.steps.includes("refund");

  // The invoice is issued with this step at the latest. An older server does not say what hinders it.
  const hindrance = asked === "ship" ? (order.invoiceHindrance ?? undefined) : undefined;
  const asksAboutTax = asked === "ship" && hindrance === undefined && order.taxChanges.length > 0;

  function onPress(step: DirectStep) {
    if (isSending) return;
    if (wordsOf(step).question) setAsked(step);
    else onStep(step, false);
  }

  function onConfirm() {
    if (asked !== undefined) onStep(asked, asksAboutTax);
    setAsked(undefined);
  }

  const { button, question = "" } = asked === undefined ? { button: "" } : wordsOf(asked);
  const sendsMail = asked === "cancel" || (asked !== undefined && isGoodsStep(asked) && toGoodsMove(asked).mail);
  const moneyNote = asked === "cancel" && order.received > order.returned ? moneyStays : "";
  const claimNote = asked === "cancel" ? claimNoteOf(order) : "";
  const mailNote = sendsMail ? ` ${noEmailSentence(order) ?? customerGetsEmail}` : "";
  return (
    <section className={layout.grid3} aria-label="What to do next">
      {next === undefined && <p>{explainNoNextStep(order)}</p>}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.row}>
        {next !== undefined && (
          <Button variant="primary" aria-disabled={isSending} onClick={() => onPress(next)}>
            {isSending ? "Saving…" : wordsOf(next).button}
          </Button>
        )}
        {order.number !== null && !isStopped(order) && (
          <Button onClick={print}>
            <Printer aria-hidden size={18} />
            Print packing slip
          </Button>
        )}
        {mayCancel && (
          <Button variant="dangerOutline" aria-disabled={isSending} onClick={() => onPress("cancel")}>
            {cancelling.button}
          </Button>
        )}
        {mayRefund && (
          <Button variant="dangerOutline" onClick={onRefund}>
            <Undo2 aria-hidden size={18} />
            Refund
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={question + claimNote + moneyNote + mailNote}
        about={
          asksAboutTax ? askAboutTaxChanges(order.taxChanges) : hindrance && `No invoice will be issued. ${hindrance}`
        }
        confirm={button}
        cancel={asked === "cancel" ? "Keep order" : "Cancel"}
        variant="primary"
        onConfirm={onConfirm}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function claimNoteOf(order: AdminOrder): string {
  const claim = openClaimOf(order);
  if (!claim) return "";
  return ` The customer says they paid the ${formatRupees(claim.due)} that is due, with the reference ${claim.reference}: check your bank account first.`;
}
