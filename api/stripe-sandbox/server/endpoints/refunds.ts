import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { mergeMetadata } from "../core/intent-texts.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { createRefund } from "../core/refunds.ts";
import { getRefund } from "../core/views.ts";
import { invalidParam } from "../objects/errors.ts";
import { toRefund } from "../objects/refund.ts";
import type { RefundRow } from "../objects/rows.ts";

const url = "/v1/refunds";

export const refundEndpoints: readonly Endpoint[] = [
  { method: "POST", path: url, plan: planCreate },
  { method: "GET", path: url, plan: planList },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

function planCreate(params: Params) {
  const intentId = params.text("payment_intent");
  const chargeId = params.text("charge");
  if (intentId === undefined && chargeId === undefined) {
    const sentence = "One of the following params should be provided for this request: payment_intent or charge.";
    throw invalidParam(sentence, "payment_intent", "parameter_missing");
  }
  const amount = params.integer("amount");
  if (amount !== undefined && amount < 1) {
    throw invalidParam("Invalid positive integer", "amount", "parameter_invalid_integer");
  }
  const refund = {
    intentId,
    chargeId,
    amount,
    reason: params.choice("reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null,
    metadataJson: mergeMetadata("{}", params.textTable("metadata")),
  };
  return (context: Context) => ok(toRefund(createRefund(context, refund)));
}

function planList(params: Params) {
  const paging = readPaging(params);
  const intent = params.text("payment_intent");
  const charge = params.text("charge");
  const where = { ...(intent !== undefined && { intent }), ...(charge !== undefined && { charge }) };
  const view = (_: Context, row: RefundRow) => toRefund(row);
  return (context: Context) => ok(listPage(context, context.store.refunds, { url, paging, where, view }));
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(toRefund(getRefund(context, id)));
}
