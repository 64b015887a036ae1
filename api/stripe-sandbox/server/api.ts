import { Hono } from "hono";
import type { Core } from "./core/core.ts";
import { ConnectionLost } from "./core/faults.ts";
import { chargeEndpoints } from "./endpoints/charges.ts";
import { disputeEndpoints } from "./endpoints/disputes.ts";
import { eventEndpoints } from "./endpoints/events.ts";
import { intentEndpoints } from "./endpoints/intents.ts";
import { paymentMethodEndpoints } from "./endpoints/payment-methods.ts";
import { refundEndpoints } from "./endpoints/refunds.ts";
import { searchEndpoints } from "./endpoints/search.ts";
import { mountEndpoints } from "./mount.ts";

/** The search stands first: its path would also fit `/v1/payment_intents/:id`. */
const endpoints = [
  ...searchEndpoints,
  ...intentEndpoints,
  ...refundEndpoints,
  ...chargeEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...paymentMethodEndpoints,
];

/** The whole API as a fetch for the SDK's client; it rejects as the real one does when the caller gives up. */
export function makeApiFetch(core: Core): typeof globalThis.fetch {
  const api = new Hono();
  mountEndpoints(api, { core, caller: "server", showError: (error) => error }, endpoints);
  return async (input, init) => {
    if (core.closing.aborted) throw new ConnectionLost();
    const request = new Request(input, init);
    return untilGivenUp(Promise.resolve(api.fetch(request)), request.signal);
  };
}

/** A call whose caller gives up goes on: only the answer is lost, as with a real server. */
function untilGivenUp<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    result.then(resolve, reject);
  });
}
