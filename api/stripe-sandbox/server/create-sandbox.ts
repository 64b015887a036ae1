import { Hono } from "hono";
import { createBrowserApi } from "./browser-api.ts";
import type { Core } from "./core/core.ts";
import { makeCourier } from "./core/courier.ts";
import type { Deliver, DeliveryChoices } from "./core/deliveries.ts";
import { ConnectionLost, makeFaults } from "./core/faults.ts";
import { forgetPayers } from "./core/forget-payers.ts";
import { openIdempotencyKeys } from "./core/idempotency.ts";
import { type Knobs, makeKnobs } from "./core/knobs.ts";
import { openSecrets, refuseLiveKeys, type SandboxSecrets } from "./core/secrets.ts";
import { openStore } from "./core/store.ts";
import { intentEndpoints } from "./endpoints/intents.ts";
import { objectEndpoints } from "./endpoints/objects.ts";
import { mountEndpoints } from "./mount.ts";

export type SandboxOptions = {
  /** The SQLite file, made when it is missing; `:memory:` keeps nothing. */
  readonly file: string;
  /** Returns epoch milliseconds. */
  readonly now?: () => number;
  /** Delivers one signed webhook: resolves with the HTTP status of the answer, throws when there is none.
   *  Undefined: events are stored and not delivered. */
  readonly deliver?: Deliver;
  /** Undefined: made once at the first opening and stored in the file. */
  readonly secrets?: SandboxSecrets;
};

export type StripeSandbox = SandboxSecrets & {
  /** For `Stripe.createFetchHttpClient`: the whole API, with the secret key. */
  readonly fetch: typeof globalThis.fetch;
  /** The routes that a browser calls with the publishable key; the shop mounts them. */
  readonly browserApi: Hono;
  readonly knobs: Knobs;
  /** Removes the payer's data from intents and everything that belongs to them, as Stripe's redaction does. */
  readonly forget: (intentIds: readonly string[]) => void;
  /** Delivers what is due now, first tries and retries; resolves when that round is over. */
  readonly deliverDue: () => Promise<void>;
  /** Starts automatic deliveries soon after each event, with retries. */
  readonly start: () => void;
  /** Ends deliveries and hanging calls, and closes the file. */
  readonly close: () => Promise<void>;
};

/** Opens a local stand-in for Stripe's HTTP API that stores its state in its own file and moves no money.
 *  @throws Error when it is given a live key. */
export function createSandbox({ file, now = Date.now, deliver, secrets: given }: SandboxOptions): StripeSandbox {
  refuseLiveKeys(given);
  const store = openStore(file);
  const secrets = openSecrets(store.db, given);
  const webhooks: DeliveryChoices = { isWithheld: false, copies: 1 };
  const { webhookSecret } = secrets;
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  const courier = makeCourier(deliver && { store, now, deliver, webhookSecret, choices: webhooks, isClosing });
  const core: Core = {
    store,
    keys: openIdempotencyKeys(store.db),
    secrets,
    now,
    choices: { confirmsTo: "by-card", refundsTo: "succeeded" },
    faults: makeFaults(),
    calls: [],
    inFlight: new Set(),
    hasWebhooks: deliver !== undefined,
    wake: courier.wake,
    closing: closing.signal,
  };
  return {
    ...secrets,
    fetch: makeApiFetch(core),
    browserApi: createBrowserApi(core),
    knobs: makeKnobs(core, webhooks),
    forget: (intentIds) => forgetPayers(store.db, intentIds),
    deliverDue: courier.deliverDue,
    start: courier.start,
    async close() {
      if (!store.db.open) return;
      closing.abort(new ConnectionLost());
      await courier.stop();
      store.db.close();
    },
  };
}

/** Makes a fetch function of the whole API for the SDK's client; it rejects as the real one does when the caller
 *  aborts. */
function makeApiFetch(core: Core): typeof globalThis.fetch {
  const api = new Hono();
  mountEndpoints(api, { core, caller: "server", showError: (error) => error }, [
    ...intentEndpoints,
    ...objectEndpoints,
  ]);
  return async (input, init) => {
    if (core.closing.aborted) throw new ConnectionLost();
    const request = new Request(input, init);
    return untilGivenUp(Promise.resolve(api.fetch(request)), request.signal);
  };
}

/** Rejects when the caller aborts. The call itself continues and only its answer is lost, as with a real server. */
function untilGivenUp<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    result.then(resolve, reject);
  });
}
