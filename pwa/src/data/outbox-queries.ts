import { queryOptions } from "@tanstack/react-query";
import { device } from "./device.ts";

/** What was begun on this device and not sent, the last typed in first; read anew whenever a screen asks. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ["drafts"],
    queryFn: async () => (await device()).drafts.list(),
    networkMode: "always",
    staleTime: 0,
    retry: false,
  });
}

/** The enquiries kept on this device, the newest first. */
export function outboxQuery() {
  return queryOptions({
    queryKey: ["outbox"],
    queryFn: async () => (await device()).outbox.list(),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
