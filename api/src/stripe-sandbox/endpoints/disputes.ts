import { type Endpoint, ok } from "../answer.ts";
import type { Context } from "../context.ts";
import { toDispute } from "../objects/dispute.ts";
import { listPage, readPaging } from "../paging.ts";
import type { Params } from "../params.ts";
import type { DisputeRow } from "../rows.ts";
import { getDispute } from "../views.ts";

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
