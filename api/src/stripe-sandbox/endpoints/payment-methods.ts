import { type Endpoint, ok } from "../answer.ts";
import type { Context } from "../context.ts";
import { readNewMethod, resolveMethod } from "../methods.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import type { Params } from "../params.ts";

const url = "/v1/payment_methods";

export const paymentMethodEndpoints: readonly Endpoint[] = [
  { method: "POST", path: url, plan: planCreatePaymentMethod },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

/** Also the browser's. */
export function planCreatePaymentMethod(params: Params) {
  const insert = readNewMethod(params);
  return (context: Context) => ok(toPaymentMethod(insert(context)));
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(toPaymentMethod(resolveMethod(context, id)));
}
