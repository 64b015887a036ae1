import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { mergeMetadata } from "../core/intent-texts.ts";
import type { Params } from "../core/params.ts";
import { createRefund } from "../core/refunds.ts";
import { invalidParam } from "../objects/errors.ts";
import { toRefund } from "../objects/refund.ts";

export const refundEndpoints: readonly Endpoint[] = [{ method: "POST", path: "/v1/refunds", plan: planCreate }];

function planCreate(params: Params) {
  const intentId = params.neededText("payment_intent");
  const amount = params.integer("amount");
  if (amount !== undefined && amount < 1) {
    throw invalidParam("Invalid positive integer", "amount", "parameter_invalid_integer");
  }
  const refund = {
    intentId,
    amount,
    reason: params.choice("reason", ["duplicate", "fraudulent", "requested_by_customer"]) ?? null,
    metadataJson: mergeMetadata("{}", params.textTable("metadata")),
  };
  return (context: Context) => ok(toRefund(createRefund(context, refund)));
}
