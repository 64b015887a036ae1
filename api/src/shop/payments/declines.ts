/** Limits card testing, in which a thief tries stolen card numbers at a shop to learn which work. The card goes from
 *  the browser to the provider, so the shop learns of a decline only afterwards: by the provider's event, or when an
 *  order is settled. After too many declines it starts no payment and cancels the pending intent, which then accepts no
 *  card. Attempts before that are the provider's to refuse. docs/security.md#T36. */
import { tooMany } from "../../people/credentials/too-many.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { deleteOldDeclines, findDeclineTime, findOrderClient, insertDecline } from "./decline-store.ts";

type Rules = Pick<Core, "limits" | "now">;
type Payer = { readonly customerId: string; readonly client: string | undefined };

/** Stores that a card was declined for an order. `id` identifies the decline, so that it counts once. */
export async function noteDecline(
  trx: Trx,
  order: Pick<OrderRecord, "id" | "customerId">,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const client = await findOrderClient(trx, order.id);
  await insertDecline(trx, { id, customerId: order.customerId, client }, now);
}

/** Refuses a payment after too many declines of the customer or from the client. @throws ProblemError
 *  `too-many-requests`. */
export async function refuseAfterDeclines(db: Db | Trx, rules: Rules, payer: Payer): Promise<void> {
  const waitMs = await waitAfterDeclines(db, rules, payer);
  if (waitMs <= 0) return;
  throw tooMany(waitMs, "declines");
}

/** Returns whether the payer of this order has had too many cards declined. Customers who only share an address with
 *  such a payer may finish their orders: none of their own cards was declined. */
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

/** Deletes declines that no longer count. */
export async function forgetDeclines({ db, limits, now }: Pick<Core, "db" | "limits" | "now">): Promise<void> {
  await write(db, (trx) => deleteOldDeclines(trx, now() - limits.payments.declines.keptMs));
}

/** Returns the milliseconds until enough declines no longer count; 0 when there are fewer. */
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
