import { formatRupees } from "@chargefront/shared/money/money";
import type { Checkout, PricedBasket } from "@chargefront/shared/order/basket";
import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useState } from "react";
import { useOnline } from "../../device/api/use-online.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";
import { DeclinedCard } from "./declined-card.tsx";
import { PriceQuestion, type ShownLine } from "./price-question.tsx";
import { usePayment } from "./use-payment.ts";

export type PaymentFormProps = {
  wanted: Omit<Checkout, "checkoutId">;
  lines: readonly ShownLine[];
  /** Why the last payment failed, if it did. */
  problem: string | undefined;
  onBusy: (isBusy: boolean) => void;
  onError: (error: unknown) => void;
  /** The person agrees to what the basket costs now. */
  onAccept: (basket: PricedBasket) => void;
  /** The provider's card entry cannot be shown. */
  onMissing: () => void;
};

/** Card entry and Place Order. docs/product/specification.md#payment-review. */
export function PaymentForm({ wanted, lines, problem, onBusy, onError, onAccept, onMissing }: PaymentFormProps) {
  const t = useWords(checkoutWords);
  const stripe = useStripe();
  const elements = useElements();
  const isOnline = useOnline();
  const [isFormReady, setIsFormReady] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { phase, place, goBack } = usePayment({ wanted, problem, onBusy, onError });
  const isReady = stripe !== null && elements !== null && isFormReady;
  const isBusy = phase.kind === "paying";

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (stripe && elements) void place({ stripe, elements });
  }

  function onAnotherCard() {
    goBack();
    const entry = elements?.getElement("payment");
    entry?.clear();
    entry?.focus();
  }

  function onAccepted(basket: PricedBasket) {
    goBack();
    onAccept(basket);
  }

  return (
    <form
      className={layout.grid4}
      aria-label={t("cardPayment")}
      onSubmit={onSubmit}
      noValidate
      // The bank may be asking right now, of a card that was kept too.
      data-is-typed={isTyped || isBusy}
    >
      <div inert={isBusy}>
        <PaymentElement
          options={{ layout: "tabs" }}
          onReady={() => setIsFormReady(true)}
          onChange={({ empty }) => setIsTyped(!empty)}
          onLoadError={onMissing}
        />
      </div>
      {phase.kind === "ready" &&
        phase.problem !== undefined &&
        (phase.isDeclined ? (
          <DeclinedCard reason={phase.problem} basket={wanted.basket} onAnotherCard={onAnotherCard} />
        ) : (
          <Notice tone="problem">{phase.problem}</Notice>
        ))}
      {phase.kind === "changed" && (
        <PriceQuestion shown={lines} amount={wanted.amount} basket={phase.basket} onAccept={onAccepted} />
      )}
      {!isOnline && <Notice tone="attention">{t("offline")}</Notice>}
      <Button variant="primary" type="submit" disabled={!isReady || phase.kind === "changed"} aria-disabled={isBusy}>
        {isBusy ? t("placing") : t("place", { amount: formatRupees(wanted.amount) })}
      </Button>
    </form>
  );
}
