import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { device } from "../../device/open-device.ts";

/** Query for the unsent drafts on this device, the last edited first; read again whenever a screen needs them. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ["outbox", "drafts"],
    queryFn: async () => (await device()).drafts.list(),
    staleTime: 0,
    retry: false,
  });
}

/** Query for one enquiry of this device; null when it is no longer here. */
export function outboxRowQuery(id: string) {
  return queryOptions({
    queryKey: ["outbox", "row", id],
    queryFn: async () => (await (await device()).outbox.find(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Query for the numbers of enquiries on this device by state, and the reason why they wait. */
export function outboxSummaryQuery() {
  return queryOptions({
    queryKey: ["outbox", "summary"],
    queryFn: async () => (await device()).outbox.summary(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Query for the first enquiries on this device: those that need the user, then the waiting ones, then the sent
 *  ones. */
export function outboxListQuery(most: number) {
  return queryOptions({
    queryKey: ["outbox", "list", most],
    queryFn: async () => (await device()).outbox.listFirst(most),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
