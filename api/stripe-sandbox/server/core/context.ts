import type { Store } from "./store.ts";

/** What the knobs decide about the calls to come. */
export type Choices = {
  /** How a confirm of a good card ends at first. */
  confirmsTo: "by-card" | "processing";
  /** How a refund ends at first. */
  refundsTo: "succeeded" | "pending";
};

/** Everything one call works with. */
export type Context = {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The API request that causes the events; nulls when a person or a bank does. */
  readonly cause: { readonly requestId: string | null; readonly idempotencyKey: string | null };
  readonly choices: Readonly<Choices>;
  /** False when nobody takes webhooks: events are then kept only. */
  readonly hasWebhooks: boolean;
};

/** Now in seconds, as Stripe counts. */
export function secondsOf(context: Context): number {
  return Math.floor(context.now / 1000);
}
