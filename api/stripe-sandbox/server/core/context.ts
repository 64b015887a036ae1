import type { Store } from "./store.ts";

/** Settings of the knobs for the following calls. */
export type Choices = {
  /** The first result of confirming a good card. */
  confirmsTo: "by-card" | "processing";
  /** The first state of a refund. */
  refundsTo: "succeeded" | "pending";
};

/** The dependencies of one call. */
export type Context = {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The API request that causes the events; nulls when a person or a bank does. */
  readonly cause: { readonly requestId: string | null; readonly idempotencyKey: string | null };
  readonly choices: Readonly<Choices>;
  /** False when there is no webhook endpoint: events are then stored and not delivered. */
  readonly hasWebhooks: boolean;
};

/** Returns the time in seconds, as Stripe uses. */
export function secondsOf(context: Context): number {
  return Math.floor(context.now / 1000);
}
