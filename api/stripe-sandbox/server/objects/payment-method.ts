import type { Stripe } from "stripe";
import { getCard } from "./cards.ts";
import { readJson } from "./json.ts";
import type { MethodRow } from "./rows.ts";

export const noBilling: Stripe.PaymentMethod.BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function toPaymentMethod(row: MethodRow): Stripe.PaymentMethod {
  const card = getCard(row.card);
  return {
    id: row.id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: readJson(row.billingJson),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "unchecked" },
      country: card.country,
      display_brand: card.brand,
      exp_month: row.expMonth,
      exp_year: row.expYear,
      fingerprint: `sandbox_${row.card}`,
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: row.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: readJson(row.metadataJson),
    type: "card",
  } satisfies Stripe.PaymentMethod;
}
