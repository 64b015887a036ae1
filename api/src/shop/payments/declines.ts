/** Card testing: whoever has stolen card numbers tries them at a shop, to learn which are good. The card goes from the
 *  browser to the provider, so the shop sees a decline only once it was made: by the provider's event, or when an order
 *  is settled. Where there were too many it begins no payment any more, and ends the intent under way, which then takes
 *  no card. What comes before that news is the provider's own to refuse. docs/security.md#T36. */
import { inWords } from "../../people/credentials/too-many.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { deleteOldDeclines, findDeclineTime, findOrderClient, insertDecline } from "./decline-store.ts";

type Rules = Pick<Core, "limits" | "now">;
type Payer = { readonly customerId: string; readonly client: string | undefined };

/** Notes that a card was declined for an order; `id` names the decline, so that it counts once. */
export async function noteDecline(
  trx: Trx,
  order: Pick<OrderRecord, "id" | "customerId">,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const client = await findOrderClient(trx, order.id);
  await insertDecline(trx, { id, customerId: order.customerId, client }, now);
}

/** @throws ProblemError `too-many-requests` after too many declines of the customer, or from the client. */
export async function refuseAfterDeclines(db: Db | Trx, rules: Rules, payer: Payer): Promise<void> {
  const waitMs = await waitAfterDeclines(db, rules, payer);
  if (waitMs <= 0) return;
  throw new ProblemError("too-many-requests", {
    sentence: `Too many cards were declined. Please wait ${inWords(waitMs)} before you try another.`,
    retryAfterMs: waitMs,
  });
}

/** Whether whoever pays this order has had too many cards declined. Those who only share an address with such a one may
 *  finish what they have begun: none of their own cards was declined. */
export async function hasTooManyDeclines(
  db: Db | Trx,
  rules: Rules,
  order: Pick<OrderRecord, "id" | "customerId">,
): Promise<boolean> {
  const { customerId } = order;
  const now = rules.now();
  const since = now - rules.limits.payments.declines.spanMs;
  const last = await findDeclineTime(db, { by: "customer_id", name: customerId }, { count: 1, since, now });
  if (last === undefined) return false;
  const client = await findOrderClient(db, order.id);
  return (await waitAfterDeclines(db, rules, { customerId, client })) > 0;
}

/** What is older than it counts is not kept. */
export async function forgetDeclines({ db, limits, now }: Pick<Core, "db" | "limits" | "now">): Promise<void> {
  await write(db, (trx) => deleteOldDeclines(trx, now() - limits.payments.declines.keptMs));
}

/** Milliseconds until the oldest of so many declines no longer counts; 0 when there were fewer. */
async function waitAfterDeclines(db: Db | Trx, rules: Rules, { customerId, client }: Payer): Promise<number> {
  const { perCustomer, perClient, spanMs } = rules.limits.payments.declines;
  const now = rules.now();
  const since = now - spanMs;
  const times = [
    await findDeclineTime(db, { by: "customer_id", name: customerId }, { count: perCustomer, since, now }),
    client && (await findDeclineTime(db, { by: "client", name: client }, { count: perClient, since, now })),
  ];
  return Math.max(0, ...times.map((time) => (time ? time - since : 0)));
}
