import type { RepAction } from "@chargefront/shared/enquiry/rep-actions";
import type { RepEnquiry, RepEvent } from "@chargefront/shared/enquiry/rep-enquiries";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { RepActionRow } from "../device/actions/rep-actions-db.ts";
import { fromDevice } from "../device/open-device.ts";
import type { RepPhotoRow } from "../device/photos/rep-photos-db.ts";

type Actor = { readonly id: string; readonly userName: string };

export const ownActionsKey = ["field", "actions"];

/** Query for what a rep did on this device and the server does not have, or refused. */
function ownActionsQuery(repId: string) {
  return queryOptions({
    queryKey: [...ownActionsKey, repId],
    queryFn: async () => (await fromDevice(({ repActions }) => repActions.list(repId))) ?? [],
    staleTime: 0,
    retry: false,
  });
}

export function useOwnActions(repId: string | undefined): readonly RepActionRow[] {
  return useQuery({ ...ownActionsQuery(repId ?? ""), enabled: repId !== undefined }).data ?? none;
}

const none: readonly never[] = [];

/** Returns how many notes and changes of a rep wait to be sent. */
export function useWaitingActions(repId: string | undefined): number {
  return useOwnActions(repId).filter(({ state }) => state === "waiting").length;
}

/** Returns the photos that a rep took on this phone and that are still on it, in the order of taking. */
export function useOwnPhotos(repId: string | undefined): readonly RepPhotoRow[] {
  const query = {
    // Read again with the actions.
    queryKey: [...ownActionsKey, "photos", repId],
    queryFn: async () => (await fromDevice(({ repPhotos }) => repPhotos.list(repId ?? ""))) ?? none,
    enabled: repId !== undefined,
    staleTime: 0,
    retry: false,
  };
  return useQuery(query).data ?? none;
}

/** Returns how many photos of a rep wait to be sent. */
export function useWaitingPhotos(repId: string | undefined): number {
  return useOwnPhotos(repId).filter(({ state }) => state === "waiting").length;
}

/** Returns the rep's enquiries as they are after what the rep did on this device, which the history has at its end,
 *  under the action's id. */
export function useWithOwnActions(
  rep: Actor,
  enquiries: readonly RepEnquiry[] | undefined,
): readonly RepEnquiry[] | undefined {
  const rows = useOwnActions(rep.id);
  return useMemo(() => {
    const actions = rows.flatMap(({ state, action }) => (state === "refused" ? [] : action));
    if (actions.length === 0) return enquiries;
    return enquiries?.map((enquiry) =>
      actions
        // The history may have one already whose answer was lost.
        .filter(({ enquiryId, id }) => enquiryId === enquiry._id && enquiry.history.every((event) => event.id !== id))
        .reduce((before, action) => applied(before, action, rep.userName), enquiry),
    );
  }, [enquiries, rows, rep.userName]);
}

/** As the server applies it: a status that the desk has set since stays. Photos are shown by `shownPhotos`. */
function applied(enquiry: RepEnquiry, action: RepAction, adminName: string): RepEnquiry {
  if (action.kind === "photo" || action.kind === "photoRemoved") return enquiry;
  const { enquiryId: _, ...done } = action;
  const history: RepEvent[] = [...enquiry.history, { ...done, adminName, isOwn: true }];
  switch (action.kind) {
    case "note":
      return { ...enquiry, history };
    case "status":
      return { ...enquiry, history, status: enquiry.status === action.from ? action.to : enquiry.status };
    case "followUp": {
      const { day, what } = action;
      return { ...enquiry, history, followUp: day === null ? null : { day, what } };
    }
    default:
      return action satisfies never;
  }
}
