import type { Choices } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { IdempotencyKeys } from "./idempotency.ts";
import type { SandboxSecrets } from "./secrets.ts";
import type { Store } from "./store.ts";

/** One call as it arrived. */
export type CallRecord = {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
};

/** What the doors of one sandbox share. */
export type Core = {
  readonly store: Store;
  readonly keys: IdempotencyKeys;
  readonly secrets: SandboxSecrets;
  readonly now: () => number;
  readonly choices: Choices;
  readonly faults: Faults;
  readonly calls: CallRecord[];
  /** Idempotency keys whose first request is still without an answer. */
  readonly inFlight: Set<string>;
  readonly hasWebhooks: boolean;
  /** Told after every effect: there may be something to deliver. */
  readonly wake: () => void;
  /** Aborted when the sandbox closes. */
  readonly closing: AbortSignal;
};
