import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { readNewMethod, resolveMethod } from "../core/methods.ts";
import type { Params } from "../core/params.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";

const url = "/v1/payment_methods";

export const paymentMethodEndpoints: readonly Endpoint[] = [
  { method: "POST", path: url, plan: planCreate },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

function planCreate(params: Params) {
  const make = readNewMethod(params);
  return (context: Context) => {
    const row = make(context);
    context.store.methods.insert(row);
    return ok(toPaymentMethod(row));
  };
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(toPaymentMethod(resolveMethod(context, id)));
}
