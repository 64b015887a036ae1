import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { device } from "../../device/open-device.ts";

/** Query for the unsent drafts on this device, the last edited first; read again whenever a screen needs them. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ["outbox", "drafts"],
    queryFn: async () => (await device()).drafts.list(),
    networkMode: "always",
    staleTime: 0,
    retry: false,
  });
}

/** One enquiry of this device; null when it is not here any more. */
export function outboxRowQuery(id: string) {
  return queryOptions({
    queryKey: ["outbox", "row", id],
    queryFn: async () => (await (await device()).outbox.find(id)) ?? null,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** How many enquiries this device keeps, of which kind, and why they wait. */
export function outboxSummaryQuery() {
  return queryOptions({
    queryKey: ["outbox", "summary"],
    queryFn: async () => (await device()).outbox.summary(),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The first enquiries kept on this device: what needs the person, then what waits, then what was sent. */
export function outboxListQuery(most: number) {
  return queryOptions({
    queryKey: ["outbox", "list", most],
    queryFn: async () => (await device()).outbox.listFirst(most),
    placeholderData: keepPreviousData,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
