import type { PaymentIntent } from "@stripe/stripe-js";
import { createRoot } from "react-dom/client";
import { BankDialog } from "./bank-dialog.tsx";
import type { BankOutcome } from "./door.ts";

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
