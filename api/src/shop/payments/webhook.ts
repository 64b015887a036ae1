import { isErased } from "@chargefront/shared/person/address";
import type Stripe from "stripe";
import { write, writeOne } from "../../platform/db/write.ts";
import { findOrderOfIntent, findOrderRecord, type OrderRecord, setIntent } from "../orders/order-record.ts";
import { noteDecline } from "./declines.ts";
import { endAfterDeclines } from "./give-up.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { emptyEvents } from "./personal-payments.ts";
import { settle } from "./settle.ts";
import { insertEvent, isApplied, listUnapplied, markApplied, type WaitingEvent } from "./webhook-store.ts";

/** Stores an event and applies it at once; the reconciler retries one that fails. An event only says which order to
 *  check: the present state is requested from the provider. docs/security.md#T6, docs/security.md#T7. */
export async function receiveEvent(deps: PaymentDeps, event: Stripe.Event): Promise<void> {
  const { id, type } = event;
  const stored = { id, type, payload: JSON.stringify(event), intentId: intentOf(event) };
  await writeOne(deps.db, (trx) => insertEvent(trx, stored, deps.now()));
  if (!(await isApplied(deps.db, event.id))) await apply(deps, event);
}

const page = 100;

/** Retries all events that failed or whose order was not known yet, so that events about foreign intents, which wait
 *  for a day, never block one of ours. docs/security.md#T7. */
export async function applyWaitingEvents(deps: PaymentDeps): Promise<void> {
  let after: WaitingEvent | undefined;
  do {
    const events: WaitingEvent[] = await listUnapplied(deps.readDb, page, after);
    for (const { payload } of events) {
      // We stored it ourselves, from an event whose signature was verified.
      await apply(deps, JSON.parse(payload) as Stripe.Event);
    }
    after = events.length < page ? undefined : events.at(-1);
  } while (after);
}

async function apply(deps: PaymentDeps, event: Stripe.Event): Promise<void> {
  try {
    if (!(await hasEffect(deps, event))) return;
    await writeOne(deps.db, (trx) => markApplied(trx, event.id, deps.now()));
  } catch (cause) {
    deps.log.warn({ event: event.id, err: cause }, "an event of the payment provider waits to be tried again");
  }
}

/** Applies an event. Returns whether it is done; false while its order is not known. */
async function hasEffect(deps: PaymentDeps, event: Stripe.Event): Promise<boolean> {
  const intentId = intentOf(event);
  // An event of another kind, or of an account that also sells elsewhere.
  if (intentId === undefined) return true;
  const order = (await findOrderOfIntent(deps.readDb, intentId)) ?? (await adopt(deps, event));
  if (!order) {
    if (deps.now() - event.created * 1000 > deps.limits.payments.unknownIntentMs) return true;
    const received = event.type === "payment_intent.succeeded" ? event.data.object : undefined;
    await deps.unknownMoney.note(intentId, received);
    return false;
  }
  if (event.type === "payment_intent.payment_failed") await countDecline(deps, order, event);
  await settle(deps, order.id, { isDisputed: event.data.object.object === "dispute" });
  // The provider still knows the payer, but this shop has erased them.
  if (isErased(order.address)) await write(deps.db, (trx) => emptyEvents(trx, [event.id], deps.now()));
  return true;
}

/** Stores a decline by its event: each has one, while the intent shows only the last decline. docs/security.md#T36. */
async function countDecline(
  deps: PaymentDeps,
  order: OrderRecord,
  event: Stripe.PaymentIntentPaymentFailedEvent,
): Promise<void> {
  const id = event.data.object.last_payment_error?.charge ?? event.id;
  await write(deps.db, (trx) => noteDecline(trx, order, { id, now: deps.now() }));
  await endAfterDeclines(deps, order);
}

/** Finds the order of an intent that was created before we could record its id. */
async function adopt(deps: PaymentDeps, event: Stripe.Event): Promise<OrderRecord | undefined> {
  const { object } = event.data;
  if (object.object !== "payment_intent" || !object.metadata.order_id) return undefined;
  const { order_id } = object.metadata;
  await writeOne(deps.db, (trx) => setIntent(trx, order_id, object.id));
  const order = await findOrderRecord(deps.db, order_id);
  return order?.intentId === object.id ? order : undefined;
}

function intentOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === "payment_intent") return object.id;
  if (object.object !== "charge" && object.object !== "refund" && object.object !== "dispute") return undefined;
  const intent = object.payment_intent;
  return typeof intent === "string" ? intent : intent?.id;
}
