import { type Paise, toPaise } from "@chargefront/shared/money/money";
import { isId } from "@chargefront/shared/text/id";
import type Stripe from "stripe";
import { findOrderRecord } from "../orders/order-record.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** Money that came for an order of ours which this database does not know: it was made after the backup that was
 *  restored. All of it is the provider's word. */
type UnknownPayment = {
  readonly intentId: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly amountPaise: Paise;
  /** When the payment was begun, in epoch milliseconds. */
  readonly at: number;
};

/** Remembered by this process alone: the provider tells it anew at each start, and no name is kept in the database. */
export type UnknownMoney = ReturnType<typeof createUnknownMoney>;

type CompareDeps = Pick<PaymentDeps, "config" | "payments" | "readDb" | "limits" | "now">;

export function createUnknownMoney({ config, payments, readDb, limits, now }: CompareDeps) {
  let known = new Map<string, UnknownPayment>();

  async function isUnknown(intent: Stripe.PaymentIntent): Promise<boolean> {
    const { order_id: orderId = "", shop, settled } = intent.metadata;
    if (intent.amount_received === 0 || isGivenBack(intent)) return false;
    // Of another shop of this account: of this software, such as a staging one, or of any other. Those made before the
    // intents named it name none.
    if (shop !== undefined && shop !== config.publicUrl) return false;
    // Of another shop, too; or somebody has seen to it, and noted so at the provider's desk.
    if (!isId(orderId) || settled !== undefined) return false;
    return (await findOrderRecord(readDb, orderId)) === undefined;
  }

  return {
    list: (): readonly UnknownPayment[] => [...known.values()],

    /** Compares what the provider took for as long as a backup may be old.
     *  @throws StripeError when it does not answer; what was known stays. */
    async look(): Promise<void> {
      const found = new Map<string, UnknownPayment>();
      for await (const intent of payments.listIntents(now() - limits.payments.comparedMs)) {
        if (await isUnknown(intent)) found.set(intent.id, toUnknownPayment(intent));
      }
      known = found;
    },

    /** Takes an intent of which an event tells. */
    async note(intent: Stripe.PaymentIntent): Promise<void> {
      if (await isUnknown(intent)) known.set(intent.id, toUnknownPayment(intent));
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
    amountPaise: toPaise(intent.amount_received),
    at: intent.created * 1000,
  };
}
