import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RepActionRow } from "../../device/actions/rep-actions-db.ts";
import { type SendOutcome, sendActions } from "../../device/actions/send-actions.ts";
import { device } from "../../device/open-device.ts";
import { sendPhotos } from "../../device/photos/send-photos.ts";
import { announce, onChange } from "../../device/store/signals.ts";
import { sessionQuery } from "../access/rep-session.ts";
import { currentRep, type Rep, useRep } from "../access/rep-store.ts";
import { sendingKey } from "../actions/sending-key.ts";
import { ownActionsKey } from "../own-actions.ts";
import { serverQuery } from "./own-enquiries.ts";

const everyMs = 60_000;
/** Another tab may have stopped before the newest action. */
const busyMs = 1_000;

const actionsKey = (rep: Rep | null) => [...sendingKey, "actions", rep?.id];

/** Sends what the rep did and photographed: at the start, after each action, when the app is shown or online again, and
 *  each minute. Notes do not wait for photos. */
export function useSendingActions(): void {
  const client = useQueryClient();
  const rep = useRep();
  const often = {
    enabled: rep !== null,
    networkMode: "always" as const,
    staleTime: 0,
    retry: false,
    refetchOnReconnect: true,
    refetchInterval: ({ state }: { state: { data: SendOutcome | undefined } }) =>
      state.data === "busy" ? busyMs : everyMs,
  };
  useQuery({ ...often, queryKey: actionsKey(rep), queryFn: () => (rep ? send(client, rep) : ("done" as const)) });
  useQuery({
    ...often,
    queryKey: [...sendingKey, "photos", rep?.id],
    queryFn: () => (rep ? sendTaken(client, rep) : ("done" as const)),
  });
  // Another tab may have saved or sent one.
  useEffect(() => onChange("rep-actions", () => void client.invalidateQueries({ queryKey: ownActionsKey })), [client]);
}

async function sendTaken(client: QueryClient, rep: Rep): Promise<SendOutcome> {
  const sender = { repId: rep.id, isCurrent: () => currentRep()?.id === rep.id };
  const outcome = await sendPhotos(await device(), sender, () => {
    announce("rep-actions");
    void client.invalidateQueries({ queryKey: actionsKey(rep) });
  });
  if (outcome === "signed-out") void client.invalidateQueries(sessionQuery());
  return outcome;
}

async function send(client: QueryClient, rep: Rep): Promise<SendOutcome> {
  const { repActions, repPhotos } = await device();
  const isCurrent = () => currentRep()?.id === rep.id;
  // They are sent again with the other photos, so that a server that never has them is not asked without end.
  const sendPhotoAgain = async ({ repId, action }: RepActionRow) =>
    action.kind === "photo" && repPhotos.sendAgain({ repId, enquiryId: action.enquiryId, hash: action.photo });
  const outcome = await sendActions(repActions, { repId: rep.id, isCurrent, sendPhotoAgain });
  if (outcome === "signed-out") void client.invalidateQueries(sessionQuery());
  const hasSent = (await repActions.list(rep.id)).some(({ state }) => state === "sent");
  if (hasSent && isCurrent()) {
    const listed = await readList(client, rep);
    // Until the list has them, the screens show them as the rep left them.
    if (listed) await repActions.deleteSent(rep.id, ({ enquiryId, at }) => listed.has(enquiryId) || isOld(at));
    announce("rep-actions");
  } else if (hasSent) await repActions.deleteSent(rep.id);
  await client.invalidateQueries({ queryKey: ownActionsKey });
  return outcome;
}

/** An enquiry that is not in the list after so long is another person's by now. */
function isOld(at: string): boolean {
  return Date.parse(at) < Date.now() - 7 * 24 * 3600 * 1000;
}

/** Reads the rep's list again. Returns the ids of its enquiries, or undefined when it cannot be read. */
async function readList(client: QueryClient, rep: Rep): Promise<ReadonlySet<string> | undefined> {
  const list = serverQuery(rep);
  // An answer that is on its way may lack what was sent.
  await client.cancelQueries({ queryKey: list.queryKey });
  return client.fetchQuery(list).then(
    ({ enquiries }) => new Set(enquiries.map(({ _id }) => _id)),
    () => undefined,
  );
}
