import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { noSuch } from "../objects/errors.ts";
import { toEvent } from "../objects/event.ts";
import type { EventRow } from "../objects/rows.ts";

const url = "/v1/events";

export const eventEndpoints: readonly Endpoint[] = [
  { method: "GET", path: url, plan: planList },
  { method: "GET", path: `${url}/:id`, plan: planRetrieve },
];

function planList(params: Params) {
  const paging = readPaging(params);
  const type = params.text("type");
  const where = type === undefined ? {} : { type };
  const view = (_: Context, row: EventRow) => toEvent(row);
  return (context: Context) => ok(listPage(context, context.store.events, { url, paging, where, view }));
}

function planRetrieve(_: Params, id: string) {
  return (context: Context) => {
    const row = context.store.events.find(id);
    if (!row) throw noSuch("event", id, "id");
    return ok(toEvent(row));
  };
}
