import type { Stripe } from "stripe";
import { type CardName, findCardByToken } from "../objects/cards.ts";
import { invalidParam } from "../objects/errors.ts";
import { noBilling } from "../objects/payment-method.ts";
import type { MethodRow } from "../objects/rows.ts";
import { readCard } from "./card-input.ts";
import { type Context, secondsOf } from "./context.ts";
import { makeId } from "./ids.ts";
import { mergeMetadata, readAddress } from "./intent-texts.ts";
import type { Params } from "./params.ts";
import { getMethod } from "./views.ts";

/** Reads `POST /v1/payment_methods`; the card is checked when the row is made, since its expiry depends on the
 *  clock. */
export function readNewMethod(params: Params): (context: Context) => MethodRow {
  const type = params.neededText("type");
  if (type !== "card") throw invalidParam("This sandbox takes cards only.", "type");
  const card = params.table("card");
  if (!card) throw invalidParam("Missing required param: card.", "card", "parameter_missing");
  const typed = readTyped(card);
  const billing = readBilling(params.table("billing_details"));
  const metadataJson = mergeMetadata("{}", params.textTable("metadata"));
  return (context) => makeMethod(context, { ...typed(context.now), billing, metadataJson });
}

/** Reads the card's fields at once, so that an unknown one is refused, and checks them when the time is known. */
function readTyped(card: Params): (now: number) => ReturnType<typeof readCard> {
  const fields = {
    number: card.neededText("number"),
    expMonth: card.integer("exp_month"),
    expYear: card.integer("exp_year"),
    cvc: card.text("cvc"),
  };
  return (now) => readCard(fields, now);
}

/** Returns the payment method of an id, or a new one for a ready-made token such as `pm_card_visa`.
 *  @throws ApiError `resource_missing` */
export function resolveMethod(context: Context, id: string): MethodRow {
  const card = findCardByToken(id);
  if (!card) return getMethod(context, id);
  const expYear = new Date(context.now).getUTCFullYear() + 1;
  const row = makeMethod(context, { card, expMonth: 12, expYear, billing: noBilling, metadataJson: "{}" });
  context.store.methods.insert(row);
  return row;
}

type NewMethod = {
  readonly card: CardName;
  readonly expMonth: number;
  readonly expYear: number;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
  readonly metadataJson: string;
};

function makeMethod(context: Context, { billing, ...facts }: NewMethod): MethodRow {
  return { id: makeId("pm"), created: secondsOf(context), ...facts, billingJson: JSON.stringify(billing) };
}

function readBilling(billing: Params | undefined): Stripe.PaymentMethod.BillingDetails {
  if (!billing) return noBilling;
  const address = billing.table("address");
  return {
    address: address ? readAddress(address) : noBilling.address,
    email: billing.text("email") ?? null,
    name: billing.text("name") ?? null,
    phone: billing.text("phone") ?? null,
    tax_id: null,
  };
}
