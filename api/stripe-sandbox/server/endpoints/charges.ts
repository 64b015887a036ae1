import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { getCharge, viewCharge } from "../core/views.ts";

const url = "/v1/charges";

export const chargeEndpoints: readonly Endpoint[] = [
  { method: "GET", path: url, plan: planList },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

function planList(params: Params) {
  const paging = readPaging(params);
  const intent = params.text("payment_intent");
  const where = intent === undefined ? {} : { intent };
  return (context: Context) => ok(listPage(context, context.store.charges, { url, paging, where, view: viewCharge }));
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(viewCharge(context, getCharge(context, id)));
}
