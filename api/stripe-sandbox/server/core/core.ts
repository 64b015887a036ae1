import type { Choices } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { IdempotencyKeys } from "./idempotency.ts";
import type { SandboxSecrets } from "./secrets.ts";
import type { Store } from "./store.ts";

/** A received call. */
export type CallRecord = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
};

/** The state that the doors of one sandbox share. */
export type Core = {
  readonly store: Store;
  readonly keys: IdempotencyKeys;
  readonly secrets: SandboxSecrets;
  readonly now: () => number;
  readonly choices: Choices;
  readonly faults: Faults;
  readonly calls: CallRecord[];
  /** Idempotency keys whose first request has no answer yet. */
  readonly inFlight: Set<string>;
  readonly hasWebhooks: boolean;
  /** Called after every effect, as there may be webhooks to deliver. */
  readonly wake: () => void;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
};
