import type { PaymentProvider } from "@chargefront/shared/order/payment";
import type { Stripe } from "@stripe/stripe-js";

/** Stripe's own script, fetched from Stripe, or its stand-in: the one place where the two differ in the browser.
 *  @throws Error when the script cannot be fetched. */
export async function loadProvider({ mode, publishableKey }: PaymentProvider): Promise<Stripe> {
  if (mode === "sandbox") {
    const { createSandboxStripe } = await import("@chargefront/stripe-sandbox/browser");
    return createSandboxStripe(publishableKey);
  }
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("there is no browser to load Stripe.js in");
  return stripe;
}
