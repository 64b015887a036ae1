import { type Endpoint, ok } from "../core/answer.ts";
import type { Context } from "../core/context.ts";
import { mergeMetadata } from "../core/intent-texts.ts";
import { readNewMethod, resolveMethod } from "../core/methods.ts";
import { listPage, readPaging } from "../core/paging.ts";
import type { Params } from "../core/params.ts";
import { createRefund } from "../core/refunds.ts";
import type { Stored, Table } from "../core/table.ts";
import { getCharge, getDispute, getEvent, getRefund, viewCharge } from "../core/views.ts";
import { toDispute } from "../objects/dispute.ts";
import { invalidParam } from "../objects/errors.ts";
import { toEvent } from "../objects/event.ts";
import { toPaymentMethod } from "../objects/payment-method.ts";
import { toRefund } from "../objects/refund.ts";

type Readable<Row extends Stored> = {
  readonly url: string;
  /** The parameters that filter the list, each with its column. */
  readonly filters: Readonly<Record<string, keyof Row>>;
  readonly table: (context: Context) => Table<Row>;
  readonly get: (context: Context, id: string) => Row;
  readonly view: (context: Context, row: Row) => object;
};

/** Makes the endpoints that list objects of a kind and return one of them. */
function readable<Row extends Stored>({ url, filters, table, get, view }: Readable<Row>): readonly Endpoint[] {
  function planList(params: Params) {
    const paging = readPaging(params);
    const where: Partial<Record<keyof Row, string>> = {};
    for (const [param, column] of Object.entries(filters)) {
      const text = params.text(param);
      if (text !== undefined) where[column] = text;
    }
    return (context: Context) => ok(listPage(context, table(context), { url, paging, where, view }));
  }
  const planRetrieve = (_: Params, id: string) => (context: Context) => ok(view(context, get(context, id)));
  return [
    { method: "GET", path: url, plan: planList },
    { method: "GET", path: `${url}/:id`, plan: planRetrieve },
  ];
}

/** Creates refunds and payment methods, and lists and returns these and the objects that other calls create. */
export const objectEndpoints: readonly Endpoint[] = [
  { method: "POST", path: "/v1/refunds", plan: planRefund },
  ...readable({
    url: "/v1/refunds",
    filters: { payment_intent: "intent", charge: "charge" },
    table: ({ store }) => store.refunds,
    get: getRefund,
    view: (_, row) => toRefund(row),
  }),
  ...readable({
    url: "/v1/charges",
    filters: { payment_intent: "intent" },
    table: ({ store }) => store.charges,
    get: getCharge,
    view: viewCharge,
  }),
  ...readable({
    url: "/v1/disputes",
    filters: { payment_intent: "intent", charge: "charge" },
    table: ({ store }) => store.disputes,
    get: getDispute,
    view: (_, row) => toDispute(row),
  }),
  ...readable({
    url: "/v1/events",
    filters: { type: "type" },
    table: ({ store }) => store.events,
    get: getEvent,
    view: (_, row) => toEvent(row),
  }),
  { method: "POST", path: "/v1/payment_methods", plan: planMethod },
  { method: "GET", path: "/v1/payment_methods/:id", plan: planRetrieveMethod },
];

function planRefund(params: Params) {
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

function planMethod(params: Params) {
  const make = readNewMethod(params);
  return (context: Context) => {
    const row = make(context);
    context.store.methods.insert(row);
    return ok(toPaymentMethod(row));
  };
}

function planRetrieveMethod(_: Params, id: string) {
  return (context: Context) => ok(toPaymentMethod(resolveMethod(context, id)));
}
