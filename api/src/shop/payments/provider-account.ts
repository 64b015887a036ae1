import Stripe from "stripe";
import type { StripeKeys } from "../../config.ts";
import type { ProviderAccount } from "./gateway.ts";

/** The SDK retries by itself, each time with our own idempotency key. */
const settings = { maxNetworkRetries: 2, timeout: 8_000, telemetry: false } as const;

/** Creates the account at Stripe with the keys of the configuration. */
export function stripeAccount({ secretKey, publishableKey, webhookSecret }: StripeKeys): ProviderAccount {
  return {
    stripe: new Stripe(secretKey, settings),
    mode: secretKey.includes("_live_") ? "live" : "test",
    publishableKey,
    webhookSecret,
  };
}

/** Creates the account of the sandbox in this process: the same SDK, whose calls never leave the process. */
export function sandboxAccount(sandbox: {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly forget: (intentIds: readonly string[]) => void;
}): ProviderAccount {
  const httpClient = Stripe.createFetchHttpClient(sandbox.fetch);
  return {
    stripe: new Stripe(sandbox.secretKey, { ...settings, httpClient }),
    mode: "sandbox",
    publishableKey: sandbox.publishableKey,
    webhookSecret: sandbox.webhookSecret,
    forget: sandbox.forget,
  };
}
