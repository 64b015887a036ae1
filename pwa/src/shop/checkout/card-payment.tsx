import { fromRupees } from "@chargefront/shared/money/money";
import type { PaymentProvider } from "@chargefront/shared/order/payment";
import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { matchesMedia } from "../../ui/browser/media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardEntryMissing } from "./card-entry-missing.tsx";
import { PaymentForm, type PaymentFormProps } from "./payment-form.tsx";

type CardPaymentProps = PaymentFormProps & { provider: PaymentProvider };

/** The context in which the provider's card entry lives. The intent is made on Place Order, so the context knows only
 *  the amount. docs/product/decisions.md#36. */
export function CardPayment({ provider, ...rest }: CardPaymentProps) {
  const stripe = useQuery({
    queryKey: ["payment", "script", provider.publishableKey],
    queryFn: () => loadProvider(provider),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { amount } = rest.wanted;
  const options = useMemo(
    () => ({
      mode: "payment" as const,
      currency: "inr",
      amount: fromRupees(amount),
      appearance: { theme: isDark() ? ("night" as const) : ("stripe" as const) },
    }),
    [amount],
  );
  if (stripe.isError) return <CardEntryMissing onRetry={() => void stripe.refetch()} />;
  if (!stripe.data) return <Skeleton shape="panel" />;
  return (
    <Elements stripe={stripe.data} options={options}>
      <PaymentForm {...rest} />
    </Elements>
  );
}

function isDark(): boolean {
  return matchesMedia("(prefers-color-scheme: dark)");
}

/** Stripe's own script, fetched from Stripe, or its stand-in: the one place where the two differ in the browser.
 *  @throws Error when the script cannot be fetched. */
async function loadProvider({ mode, publishableKey }: PaymentProvider): Promise<Stripe> {
  if (mode === "sandbox") {
    const { createSandboxStripe } = await import("@chargefront/stripe-sandbox/browser");
    return createSandboxStripe(publishableKey);
  }
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("there is no browser to load Stripe.js in");
  return stripe;
}
