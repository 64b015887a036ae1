import type { Checkout, PricedBasket } from "@chargefront/shared/basket";
import type { Order } from "@chargefront/shared/order";
import type { PaymentProvider } from "@chargefront/shared/payment";
import { Elements } from "@stripe/react-stripe-js";
import { useMemo } from "react";
import { loadProvider } from "./load-provider.ts";
import { PaymentForm } from "./payment-form.tsx";

type CardPaymentProps = {
  provider: PaymentProvider;
  wanted: Omit<Checkout, "checkoutId">;
  onPlaced: (order: Order) => void;
  onError: (error: unknown) => void;
  onAccept: (basket: PricedBasket) => void;
};

/** The context in which the provider's card entry lives. The intent is made on Place Order, so the context knows only the amount. Decision 36. */
export function CardPayment({ provider, wanted, ...rest }: CardPaymentProps) {
  const { mode, publishableKey } = provider;
  const stripe = useMemo(() => loadProvider({ mode, publishableKey }), [mode, publishableKey]);
  const options = useMemo(
    () => ({
      mode: "payment" as const,
      currency: "inr",
      amount: Math.round(wanted.amount * 100),
      appearance: { theme: isDark() ? ("night" as const) : ("stripe" as const) },
    }),
    [wanted.amount],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <PaymentForm wanted={wanted} {...rest} />
    </Elements>
  );
}

function isDark(): boolean {
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}
