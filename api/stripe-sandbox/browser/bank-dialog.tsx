import type { PaymentIntent } from "@stripe/stripe-js";
import { useEffect, useId, useRef } from "react";
import { createRoot } from "react-dom/client";
import type { BankOutcome } from "./api-client.ts";
import styles from "./bank-dialog.module.css";
import { Button } from "./button.tsx";

type BankDialogProps = {
  /** Formatted for a person: `₹1,234.00`. */
  amount: string;
  onAnswer: (outcome: BankOutcome) => void;
};

/** Simulates the bank's 3-D Secure page. Escape and the back button leave the question unanswered. */
function BankDialog({ amount, onAnswer }: BankDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const questionId = useId();
  const noteId = useId();

  useEffect(() => {
    const shown = dialog.current;
    const onBack = () => shown?.close("abandon");
    shown?.showModal();
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);

  // Closed before it answers, so that the browser returns the focus to where it was.
  const answer = (outcome: BankOutcome) => () => dialog.current?.close(outcome);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={questionId}
      aria-describedby={noteId}
      onClose={(event) => onAnswer(outcomeOf(event.currentTarget.returnValue))}
    >
      <h2 className={styles.question} id={questionId}>
        Your bank asks: is this payment of {amount} yours?
      </h2>
      <p className={styles.note} id={noteId}>
        A stand-in for the bank's 3-D Secure page. No real bank is asked.
      </p>
      <div className={styles.actions}>
        <Button look="main" onClick={answer("complete")}>
          Complete
        </Button>
        <Button onClick={answer("fail")}>Fail</Button>
        <Button look="quiet" onClick={answer("abandon")}>
          Abandon
        </Button>
      </div>
    </dialog>
  );
}

function outcomeOf(returnValue: string): BankOutcome {
  return returnValue === "complete" || returnValue === "fail" ? returnValue : "abandon";
}

/** Shows the bank's page over the shop's, and removes it when it is answered. */
export function askBank({ amount, currency }: PaymentIntent): Promise<BankOutcome> {
  const host = document.createElement("div");
  const root = createRoot(host);
  document.body.append(host);
  return new Promise((resolve) => {
    function onAnswer(outcome: BankOutcome) {
      root.unmount();
      host.remove();
      resolve(outcome);
    }
    root.render(<BankDialog amount={formatAmount(amount, currency)} onAnswer={onAnswer} />);
  });
}

/** @param amount in the currency's hundredths, as Stripe counts rupees */
function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(amount / 100);
}
