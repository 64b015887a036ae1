import type { Stripe } from "stripe";
import { readJson } from "./json.ts";
import type { RefundRow } from "./rows.ts";

export function toRefund(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: "refund",
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    ...(row.status === "failed" && { failure_reason: "expired_or_canceled_card" }),
    metadata: readJson(row.metadataJson),
    payment_intent: row.intent,
    payment_method: row.paymentMethod,
    ...(row.status === "pending" && { pending_reason: "processing" }),
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
