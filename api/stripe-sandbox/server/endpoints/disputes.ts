import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { getDispute } from "../core/views.ts";
import { toDispute } from "../objects/dispute.ts";
import type { DisputeRow } from "../objects/rows.ts";

const url = "/v1/disputes";

export const disputeEndpoints: readonly Endpoint[] = [
  { method: "GET", path: url, plan: planList },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

function planList(params: Params) {
  const paging = readPaging(params);
  const intent = params.text("payment_intent");
  const charge = params.text("charge");
  const where = { ...(intent !== undefined && { intent }), ...(charge !== undefined && { charge }) };
  const view = (_: Context, row: DisputeRow) => toDispute(row);
  return (context: Context) => ok(listPage(context, context.store.disputes, { url, paging, where, view }));
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(toDispute(getDispute(context, id)));
}
