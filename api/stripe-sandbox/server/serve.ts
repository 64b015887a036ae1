import type { Endpoint } from "./core/answer.ts";
import { type Call, readCall } from "./core/call.ts";
import type { Context } from "./core/context.ts";
import type { Core } from "./core/core.ts";
import { suffer } from "./core/faults.ts";
import { keyInUse, refuseOtherRequest } from "./core/idempotency.ts";
import { makeId } from "./core/ids.ts";
import { type Caller, checkKey } from "./core/keys.ts";
import { readParams } from "./core/params.ts";
import { ApiError, type ErrorBody, invalidRequest } from "./objects/errors.ts";
import { breakdown, outage, replay, type Served, toResponse } from "./served.ts";

/** One of the two APIs: for the shop's server and for browsers. */
export type Api = {
  readonly core: Core;
  readonly caller: Caller;
  /** Returns the part of an error that this caller may see. */
  readonly showError: (error: ErrorBody) => object;
};

/** Answers one request to one address: key, parameters, idempotency, effect. A refusal is an answer, too.
 *  @param id the id in the path, empty when it has none
 *  @throws ConnectionLost and the like when a fault requires it */
export async function serve(api: Api, endpoint: Endpoint, request: Request, id: string): Promise<Response> {
  const requestId = makeId("req");
  try {
    checkKey(api.core.secrets, api.caller, request);
    const call = await readCall(api.core, api.caller, request, requestId);
    return toResponse(await answerOnce(api, endpoint, call, id), call);
  } catch (error) {
    return toResponse(refusalOf(api, error), { request, requestId });
  }
}

/** Answers an address without an endpoint. */
export function serveUnknown(api: Api, request: Request): Response {
  const { pathname } = new URL(request.url);
  const sentence = `Unrecognized request URL (${request.method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  const refusal = refusalOf(api, invalidRequest(sentence, { status: 404 }));
  return toResponse(refusal, { request, requestId: makeId("req") });
}

/** Answers one request at a time for each idempotency key. */
async function answerOnce(api: Api, endpoint: Endpoint, call: Call, id: string): Promise<Served> {
  const { core } = api;
  const { key, fault, request } = call;
  if (key !== undefined && core.inFlight.has(key)) throw keyInUse(key);
  if (key !== undefined) core.inFlight.add(key);
  try {
    const ends = [request.signal, core.closing];
    await suffer(fault, "before-effect", ends);
    const served = answerNow(api, endpoint, call, id);
    if (request.method === "POST") core.wake();
    await suffer(fault, "after-effect", ends);
    return served;
  } finally {
    if (key !== undefined) core.inFlight.delete(key);
  }
}

function answerNow(api: Api, endpoint: Endpoint, call: Call, id: string): Served {
  const { core } = api;
  const { key, fault } = call;
  const now = core.now();
  if (fault?.kind === "status" && fault.status !== 500) return outage(fault.status);
  const saved = key === undefined ? undefined : core.keys.find(key, now);
  if (saved) {
    refuseOtherRequest(saved, call);
    return replay(saved);
  }
  const params = readParams(call.form);
  const run = endpoint.plan(params, id);
  params.done();
  if (fault?.kind === "status") return keep(core, call, now, breakdown(key));
  try {
    // The effect, its events and the answer under the key are committed together.
    return core.store.db.transaction(() => {
      const { status, body } = run(contextOf(core, call, now));
      return keep(core, call, now, { status, body: JSON.stringify(body) });
    })();
  } catch (error) {
    if (!(error instanceof ApiError) || error.isBeforeExecution) throw error;
    return keep(core, call, now, refusalOf(api, error));
  }
}

function keep(core: Core, { key, path, fingerprint, requestId }: Call, now: number, served: Served): Served {
  const { status, body } = served;
  if (key !== undefined) core.keys.save({ key, path, fingerprint, status, body, requestId, savedAt: now });
  return served;
}

function contextOf(core: Core, { requestId, key }: Call, now: number): Context {
  const { store, choices, hasWebhooks } = core;
  return { store, now, cause: { requestId, idempotencyKey: key ?? null }, choices, hasWebhooks };
}

/** Turns an error into an answer. @throws any error that is not a refusal: a lost connection, or a bug of the
 *  sandbox */
function refusalOf({ showError }: Api, error: unknown): Served {
  if (!(error instanceof ApiError)) throw error;
  return {
    status: error.status,
    body: JSON.stringify({ error: showError(error.body) }),
    ...(error.status === 409 && { headers: { "Stripe-Should-Retry": "true" } }),
  };
}
