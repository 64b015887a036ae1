import type { Checkout, PricedBasket } from "@chargefront/shared/basket";
import { formatRupees } from "@chargefront/shared/money";
import type { Order } from "@chargefront/shared/order";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useState } from "react";
import { useOnline } from "../../data/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Confirming } from "./confirming.tsx";
import styles from "./payment-form.module.css";
import { PriceQuestion } from "./price-question.tsx";
import { usePayment } from "./use-payment.ts";

type PaymentFormProps = {
  wanted: Omit<Checkout, "checkoutId">;
  onPlaced: (order: Order) => void;
  onError: (error: unknown) => void;
  /** The person agrees to what the basket costs now. */
  onAccept: (basket: PricedBasket) => void;
};

/** Card entry and Place Order. Specification 2, "Payment review". */
export function PaymentForm({ wanted, onPlaced, onError, onAccept }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const isOnline = useOnline();
  const [isFormReady, setIsFormReady] = useState(false);
  const { phase, place, settle, goBack } = usePayment({ wanted, onPlaced, onError });
  const isReady = stripe !== null && elements !== null && isFormReady;
  const isBusy = phase.kind === "paying" || phase.kind === "confirming";

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements) void place({ stripe, elements });
  }

  function onAccepted(basket: PricedBasket) {
    goBack();
    onAccept(basket);
  }

  return (
    <form className={styles.form} aria-label="Card payment" onSubmit={onSubmit} noValidate>
      <div hidden={phase.kind === "confirming"} inert={isBusy}>
        <PaymentElement options={{ layout: "tabs" }} onReady={() => setIsFormReady(true)} />
      </div>
      {phase.kind === "confirming" && <Confirming onAsk={() => void settle(phase.orderId)} />}
      {phase.kind === "ready" && phase.problem !== undefined && <Notice tone="problem">{phase.problem}</Notice>}
      {phase.kind === "changed" && <PriceQuestion shown={wanted.amount} basket={phase.basket} onAccept={onAccepted} />}
      {!isOnline && phase.kind !== "confirming" && (
        <Notice tone="attention">Paying needs a network. Your basket and your address are kept on this device.</Notice>
      )}
      {phase.kind !== "confirming" && (
        <Button look="main" type="submit" disabled={!isReady || phase.kind === "changed"} aria-disabled={isBusy}>
          {phase.kind === "paying" ? "Placing your order…" : `Place Order · ${formatRupees(wanted.amount)}`}
        </Button>
      )}
    </form>
  );
}
