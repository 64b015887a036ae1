import type { Stripe } from "stripe";
import { getCard } from "./cards.ts";
import { readJson, readJsonOrNull } from "./json.ts";
import type { ChargeRow, MethodRow } from "./rows.ts";

/** @param method the card that was charged */
export function toCharge(row: ChargeRow, method: MethodRow): Stripe.Charge {
  const isPaid = row.status !== "failed";
  return {
    id: row.id,
    object: "charge",
    amount: row.amount,
    amount_captured: row.status === "succeeded" ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    // With asynchronous capture Stripe books the balance later; this stand-in has no balance.
    balance_transaction: null,
    billing_details: readJson(method.billingJson),
    calculated_statement_descriptor: null,
    captured: row.status === "succeeded",
    created: row.created,
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: row.isDisputed === 1,
    failure_balance_transaction: null,
    failure_code: row.failureCode,
    failure_message: row.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: readJson(row.metadataJson),
    on_behalf_of: null,
    outcome: outcomeOf(row),
    paid: isPaid,
    payment_intent: row.intent,
    payment_method: row.paymentMethod,
    payment_method_details: { card: cardDetails(row, method), type: "card" },
    receipt_email: row.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amountRefunded === row.amount,
    review: null,
    shipping: readJsonOrNull(row.shippingJson),
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function cardDetails(row: ChargeRow, method: MethodRow): Stripe.Charge.PaymentMethodDetails.Card {
  const card = getCard(method.card);
  return {
    amount_authorized: row.status === "failed" ? null : row.amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: row.failureCode === "incorrect_cvc" ? "fail" : "pass",
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: `sandbox_${method.card}`,
    funding: "credit",
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: row.isAuthenticated === 1 ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};

function outcomeOf(row: ChargeRow): Stripe.Charge.Outcome {
  const shared = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: "normal" };
  if (row.status !== "failed") {
    return {
      ...shared,
      network_status: "approved_by_network",
      reason: null,
      seller_message: "Payment complete.",
      type: "authorized",
    };
  }
  return {
    ...shared,
    network_status: "declined_by_network",
    reason: row.declineCode ?? row.failureCode,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  };
}
