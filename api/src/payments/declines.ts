/** Card testing: whoever has stolen card numbers tries them at a shop, to learn which are good. The card goes from the browser to the
 *  provider, so the shop sees a decline only once it was made: by the provider's event, or when an order is settled. Where there were too
 *  many it begins no payment any more, and ends the intent under way, which then takes no card. What comes before that news is the
 *  provider's own to refuse. T36. */
import type { Db, Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { deleteOldDeclines, findDeclineTime, findOrderClient, insertDecline } from "./decline-store.ts";

type Rules = Pick<Deps, "limits" | "now">;
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
    sentence: `Too many cards were declined. Please wait ${Math.ceil(waitMs / 60_000)} minutes before you try another.`,
    retryAfterMs: waitMs,
  });
}

/** Whether whoever pays this order has had too many cards declined. */
export async function hasTooManyDeclines(
  db: Db | Trx,
  rules: Rules,
  order: Pick<OrderRecord, "id" | "customerId">,
): Promise<boolean> {
  const client = await findOrderClient(db, order.id);
  return (await waitAfterDeclines(db, rules, { customerId: order.customerId, client })) > 0;
}

/** What is older than it counts is not kept. */
export async function forgetDeclines({ db, limits, now }: Pick<Deps, "db" | "limits" | "now">): Promise<void> {
  await deleteOldDeclines(db, now() - limits.payments.declines.keptMs);
}

/** Milliseconds until the oldest of so many declines no longer counts; 0 when there were fewer. */
async function waitAfterDeclines(db: Db | Trx, { limits, now }: Rules, { customerId, client }: Payer): Promise<number> {
  const { perCustomer, perClient, spanMs } = limits.payments.declines;
  const since = now() - spanMs;
  const times = [
    await findDeclineTime(db, { by: "customer_id", name: customerId }, { count: perCustomer, since }),
    client && (await findDeclineTime(db, { by: "client", name: client }, { count: perClient, since })),
  ];
  return Math.max(0, ...times.map((time) => (time ? time - since : 0)));
}
