import type { AdminOrder, OrderListState } from "@chargefront/shared/order/admin-order";
import type { OrderChange, RefundRequest } from "@chargefront/shared/order/admin-order-requests";
import type { FulfilmentState } from "@chargefront/shared/order/order";
import type { TransferReceipt } from "@chargefront/shared/order/transfer";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { asAdmin } from "../access/as-admin.ts";
import { pagedQuery } from "../list/paged-query.ts";
import { isDue } from "../mail/admin-mail-queries.ts";

/** A started refund and a mail that is due are done within seconds. */
const movingPollMs = 3_000;

export type OrderListQuery = {
  readonly state?: OrderListState;
  readonly fulfilment?: FulfilmentState;
  /** Search for words that begin as typed. */
  readonly q?: string;
  readonly order?: "oldest";
};

/** Query for the orders at the desk, newest first, a page at a time. The previous list stays until the next filter's
 *  answer arrives. */
export function adminOrdersQuery(asked: OrderListQuery) {
  return infiniteQueryOptions({
    ...pagedQuery(["admin", "orders", "list", asked], (paging) =>
      api.admin.orders.$get({ query: { ...asked, ...paging } }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** Query for one order at the desk; polled while it changes on its own. */
export function adminOrderQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "orders", "one", id],
    queryFn: () =>
      asAdmin(async (): Promise<AdminOrder> => (await api.admin.orders[":id"].$get({ param: { id } })).json()),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? movingPollMs : false),
    staleTime: 0,
  });
}

function isMoving({ refunds, mails }: AdminOrder): boolean {
  return refunds.some(({ state }) => state === "begun") || mails.some(isDue);
}

export function changeOrder(id: string, change: OrderChange): Promise<AdminOrder> {
  return asAdmin(async () => (await api.admin.orders[":id"].$patch({ param: { id }, json: change })).json());
}

/** Refunds an order, once for each `requestId` however often it is called. */
export function refundOrder(id: string, request: RefundRequest): Promise<AdminOrder> {
  return asAdmin(async () => (await api.admin.orders[":id"].refund.$post({ param: { id }, json: request })).json());
}

/** Records a transfer, once for each `id` however often it is called. */
export function recordTransfer(id: string, receipt: TransferReceipt): Promise<AdminOrder> {
  return asAdmin(async () => (await api.admin.orders[":id"].transfers.$post({ param: { id }, json: receipt })).json());
}

export function takeBackTransfer(id: string, transfer: string, reason: string): Promise<AdminOrder> {
  const transfers = api.admin.orders[":id"].transfers;
  const sent = { param: { id, transfer }, json: { reason } };
  return asAdmin(async () => (await transfers[":transfer"]["take-back"].$post(sent)).json());
}
