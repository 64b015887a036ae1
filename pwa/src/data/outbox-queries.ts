import { queryOptions } from "@tanstack/react-query";
import { device } from "./device.ts";

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
