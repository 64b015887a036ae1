import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { isSignedOut } from "../../device/api/api-error.ts";
import { device, fromDevice } from "../../device/open-device.ts";
import type { KeptRepEnquiries } from "../../device/store/rep-enquiries-db.ts";
import { currentRep, type Rep } from "../access/rep-store.ts";

/** Returns the rep's own enquiries: those that this phone keeps at once, then those of the server. `asOf`: the server
 *  time of a kept list; undefined for one that was just read. */
export function useOwnEnquiries(rep: Rep) {
  const kept = useQuery(keptQuery(rep));
  const read = useQuery(serverQuery(rep));
  const isOver = isSignedOut(read.error);
  const shown = read.data ?? (isOver ? undefined : kept.data);
  return {
    enquiries: shown?.enquiries as readonly RepEnquiry[] | undefined,
    asOf: read.isSuccess && !read.isRefetchError ? undefined : shown?.asOf,
    isLoading: shown === undefined && (kept.isLoading || read.isFetching),
    refetch: read.refetch,
  };
}

function keptQuery({ id }: Rep) {
  return queryOptions({
    queryKey: ["field", "enquiries", id, "kept"],
    queryFn: async () => (await fromDevice(({ repEnquiries }) => repEnquiries.read(id))) ?? null,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function serverQuery({ id }: Rep) {
  return queryOptions({
    queryKey: ["field", "enquiries", id, "server"],
    queryFn: async (): Promise<KeptRepEnquiries> => {
      const kept = await fromDevice(({ repEnquiries }) => repEnquiries.read(id));
      const { cursor, changed, isFull, asOf } = await readChanges(kept?.cursor);
      const enquiries = isFull || !kept ? changed : kept.enquiries;
      const now: KeptRepEnquiries = { repId: id, cursor, enquiries, asOf, readAt: Date.now() };
      // A rep who logged out during the request leaves nothing behind.
      if (currentRep()?.id === id) {
        await fromDevice(async ({ repEnquiries }) => {
          await repEnquiries.keep(now);
          return undefined;
        });
      }
      return now;
    },
    retry: false,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/** @throws ApiError when the session is over: the phone may have been revoked, and keeps no list then. */
async function readChanges(cursor: string | undefined) {
  try {
    return await (await api.field.changes.$get({ query: cursor === undefined ? {} : { cursor } })).json();
  } catch (error) {
    if (isSignedOut(error)) await (await device()).repEnquiries.forget();
    throw error;
  }
}
