import { type Endpoint, ok } from "../answer.ts";
import type { Context } from "../context.ts";
import { toDispute } from "../objects/dispute.ts";
import type { Params } from "../params.ts";
import { getDispute } from "../views.ts";

export const disputeEndpoints: readonly Endpoint[] = [{ method: "GET", path: "/v1/disputes/:id", plan: planRetrieve }];

function planRetrieve(_: Params, id: string) {
  return (context: Context) => ok(toDispute(getDispute(context, id)));
}
