import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../device/api/api.ts";
import { fromDevice } from "../../device/open-device.ts";
import { leavingRep } from "../../device/session/leaving.ts";
import type { KeptRepEnquiries } from "../../device/store/rep-enquiries-db.ts";
import { sessionQuery, unlessSignedOut } from "../access/rep-session.ts";
import { currentRep, type Rep } from "../access/rep-store.ts";
import { useWithOwnActions } from "../own-actions.ts";
import { useOwnRows } from "../own-rows.ts";
import { waitingEnquiry } from "./waiting-enquiry.ts";

/** Returns the rep's own enquiries: those that this phone keeps at once, then those of the server; none when the
 *  session is over. `asOf`: the server time of the list, ISO 8601. */
export function useOwnEnquiries(rep: Rep) {
  const kept = useQuery(keptQuery(rep));
  const read = useQuery(serverQuery(rep));
  const shown = read.data === null ? undefined : (read.data ?? kept.data ?? undefined);
  return {
    enquiries: useWithOwnActions(rep, shown?.enquiries),
    asOf: shown?.asOf,
    isLoading: shown === undefined && (kept.isLoading || read.isFetching),
    refetch: read.refetch,
  };
}

function keptQuery({ id }: Rep) {
  return queryOptions({
    queryKey: ["field", "enquiries", id, "kept"],
    queryFn: async () => (await fromDevice(({ repEnquiries }) => repEnquiries.read(id))) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns one of the rep's enquiries, from the list or, until a list is newer than it, as the rep wrote it on this
 *  phone. One that a newer list lacks was deleted, or is closed or another person's. */
export function useOwnEnquiry(rep: Rep, id: string | undefined) {
  const { enquiries, asOf, isLoading } = useOwnEnquiries(rep);
  const row = useOwnRows()?.find((one) => one.id === id && !(asOf && one.receipt && one.receipt.receivedAt < asOf));
  const waiting = useWithOwnActions(
    rep,
    useMemo(() => row && [waitingEnquiry(row)], [row]),
  );
  return {
    enquiry: enquiries?.find(({ _id }) => _id === id) ?? waiting?.[0],
    hasList: enquiries !== undefined,
    isLoading,
  };
}

/** Query for the enquiries of the server; null when the session is over. */
export function serverQuery(rep: Rep) {
  const { id } = rep;
  return queryOptions({
    queryKey: ["field", "enquiries", id, "server"],
    queryFn: async ({ client }): Promise<KeptRepEnquiries | null> => {
      const kept = await fromDevice(({ repEnquiries }) => repEnquiries.read(id));
      const changes = await readChanges(id, kept?.cursor);
      if (!changes) {
        await forgetList(client, rep);
        return null;
      }
      const { cursor, changed, isFull, asOf } = changes;
      const enquiries = isFull || !kept ? changed : kept.enquiries;
      const now: KeptRepEnquiries = { repId: id, cursor, enquiries, asOf, readAt: Date.now() };
      // A rep who logged out during the request leaves nothing behind.
      const isIn = currentRep()?.id === id && leavingRep.current() !== id;
      if (isIn) await fromDevice(({ repEnquiries }) => repEnquiries.keep(now));
      return now;
    },
    retry: false,
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnReconnect: true,
  });
}

async function readChanges(repId: string, cursor: string | undefined) {
  const query = cursor === undefined ? { repId } : { repId, cursor };
  return unlessSignedOut(async () => (await api.field.changes.$get({ query })).json());
}

/** The session is over: the phone may have been revoked, so it keeps no list, and asks for a new login. */
async function forgetList(client: QueryClient, rep: Rep): Promise<void> {
  await fromDevice(({ repEnquiries }) => repEnquiries.forget());
  client.setQueryData(keptQuery(rep).queryKey, null);
  void client.invalidateQueries(sessionQuery());
}
