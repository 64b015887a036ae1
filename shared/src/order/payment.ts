/** Whether cards are real: `sandbox` is the built-in stand-in, `test` Stripe's own test mode. */
export type PaymentMode = "sandbox" | "test" | "live";

/** The payment provider, as the browser needs to know it. */
export type PaymentProvider = { readonly mode: PaymentMode; readonly publishableKey: string };

/** Answer of POST /api/payment/create: the order is made, and the card may be confirmed. `amount` in rupees. */
export type PaymentStart = PaymentProvider & {
  readonly clientSecret: string;
  readonly orderId: string;
  readonly amount: number;
};
