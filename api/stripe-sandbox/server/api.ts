import { Hono } from "hono";
import type { Core } from "./core/core.ts";
import { ConnectionLost } from "./core/faults.ts";
import { intentEndpoints } from "./endpoints/intents.ts";
import { objectEndpoints } from "./endpoints/objects.ts";
import { mountEndpoints } from "./mount.ts";

const endpoints = [...intentEndpoints, ...objectEndpoints];

/** Makes a fetch function of the whole API for the SDK's client; it rejects as the real one does when the caller
 *  aborts. */
export function makeApiFetch(core: Core): typeof globalThis.fetch {
  const api = new Hono();
  mountEndpoints(api, { core, caller: "server", showError: (error) => error }, endpoints);
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
