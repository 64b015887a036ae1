import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { isId } from "@chargefront/shared/text/id";
import type Stripe from "stripe";
import type { Core } from "../../platform/core.ts";
import { findOrderOfIntent, findOrderRecord } from "../orders/order-record.ts";
import { listDisputes } from "./dispute-store.ts";
import { type Gateway, refundedOf } from "./gateway.ts";
import { sumRefunded } from "./ledger-store.ts";

/** A payment for an order of ours that this database does not know, because it was placed after the backup that was
 *  restored. All values are the provider's. */
type UnknownPayment = {
  readonly intentId: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** The amount that is not refunded yet. */
  readonly amountPaise: Paise;
  /** When the payment was started, in epoch milliseconds. */
  readonly at: number;
};

/** Kept in the memory of this process only: it is read from the provider again at each start, and no name is stored in
 *  the database. */
export type UnknownMoney = ReturnType<typeof createUnknownMoney>;

type CompareDeps = Pick<Core, "config" | "readDb" | "limits" | "now"> & { readonly payments: Gateway };

export function createUnknownMoney({ config, payments, readDb, limits, now }: CompareDeps) {
  let known = new Map<string, UnknownPayment>();

  async function isUnknown(intent: Stripe.PaymentIntent): Promise<boolean> {
    const { order_id: orderId = "", shop, settled } = intent.metadata;
    if (intent.amount_received === 0 || isGivenBack(intent)) return false;
    // An intent of another shop in this account: one of this software, such as a staging shop, or any other. Intents of
    // earlier releases do not name the shop.
    if (shop !== undefined && shop !== config.publicUrl) return false;
    // An intent of another shop, or an admin has marked it as settled in the provider's dashboard.
    if (!isId(orderId) || settled !== undefined) return false;
    return (await findOrderRecord(readDb, orderId)) === undefined;
  }

  async function isOutdated(orderId: string, { latest_charge: charge }: Stripe.PaymentIntent): Promise<boolean> {
    if (typeof charge !== "object" || charge === null) return false;
    if (charge.amount_refunded !== (await sumRefunded(readDb, orderId))) return true;
    return charge.disputed && (await listDisputes(readDb, orderId)).length === 0;
  }

  return {
    list: (): readonly UnknownPayment[] => [...known.values()],

    /** Checks the provider's payments of the period that a backup may be old. Returns the ids of the orders with a
     *  refund or a dispute that this database does not know. @throws StripeError when the provider does not answer; the
     *  previous result stays. */
    async check(): Promise<readonly string[]> {
      const outdated: string[] = [];
      const found = new Map<string, UnknownPayment>();
      for await (const intent of payments.listIntents(now() - limits.payments.comparedMs)) {
        if (await isUnknown(intent)) found.set(intent.id, toUnknownPayment(intent));
        const order = await findOrderOfIntent(readDb, intent.id);
        if (order && (await isOutdated(order.id, intent))) outdated.push(order.id);
      }
      known = found;
      return outdated;
    },

    /** Adds the intent of an event if its order is unknown, and updates one that was added. Requests it again, because it
     *  may have been refunded or marked as settled since the event. `received`: the intent where the event says that it
     *  was paid. @throws StripeError when the provider does not answer. */
    async note(intentId: string, received: Stripe.PaymentIntent | undefined): Promise<void> {
      if (!known.has(intentId) && !(received && (await isUnknown(received)))) return;
      const current = await payments.retrieveIntent(intentId);
      if (await isUnknown(current)) known.set(intentId, toUnknownPayment(current));
      else known.delete(intentId);
    },
  };
}

function isGivenBack({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === "object" && charge !== null && charge.refunded;
}

function toUnknownPayment(intent: Stripe.PaymentIntent): UnknownPayment {
  return {
    intentId: intent.id,
    name: intent.shipping?.name,
    email: intent.receipt_email ?? undefined,
    amountPaise: toPaise(intent.amount_received - refundedOf(intent)),
    at: intent.created * 1000,
  };
}
