import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RepActionRow } from "../../device/actions/rep-actions-db.ts";
import { type SendOutcome, sendActions } from "../../device/actions/send-actions.ts";
import { device } from "../../device/open-device.ts";
import { pace } from "../../device/outbox/pace.ts";
import { sendPhotos } from "../../device/photos/send-photos.ts";
import { onConnectionChange } from "../../device/photos/wi-fi.ts";
import { announce, onChange } from "../../device/store/signals.ts";
import { useIdle } from "../../ui/use-idle.ts";
import { sessionQuery } from "../access/rep-session.ts";
import { currentRep, type Rep, useRep } from "../access/rep-store.ts";
import { sendingKey } from "../actions/sending-key.ts";
import { ownActionsKey } from "../own-actions.ts";
import { serverQuery } from "./own-enquiries.ts";

const everyMs = 60_000;
/** Another tab may have stopped before the newest action. */
const busyMs = 1_000;

/** The end of a pass. `failures`: passes in a row that sent nothing. */
type Pass = { readonly outcome: SendOutcome; readonly failures: number };

/** How long until the next pass; after one that failed, twice as long as before it, up to a minute. */
function waitMs(pass: Pass | undefined): number {
  if (pass?.outcome === "busy") return busyMs;
  return pass?.outcome === "kept" ? Math.min(everyMs, pace.backoffMs * 2 ** pass.failures) : everyMs;
}

const passKey = (what: "actions" | "photos", rep: Rep | null) => [...sendingKey, what, rep?.id];

/** Sends what the rep did and photographed: at the start, after each action, when the app is shown or online again or
 *  the connection changes, and each minute. Notes do not wait for photos. */
export function useSendingActions(): void {
  const client = useQueryClient();
  usePasses("actions", sendDone);
  usePasses("photos", sendTaken);
  useEffect(() => onConnectionChange(() => void client.invalidateQueries({ queryKey: sendingKey })), [client]);
  // Another tab may have saved or sent one.
  useEffect(() => onChange("rep-actions", () => void client.invalidateQueries({ queryKey: ownActionsKey })), [client]);
}

type Sent = { readonly outcome: SendOutcome; readonly isAnySent: boolean };

function usePasses(what: "actions" | "photos", send: (client: QueryClient, rep: Rep) => Promise<Sent>): void {
  const client = useQueryClient();
  const rep = useRep();
  const queryKey = passKey(what, rep);
  useQuery({
    queryKey,
    queryFn: async (): Promise<Pass> => {
      if (!rep) return { outcome: "done", failures: 0 };
      const before = client.getQueryData<Pass>(queryKey)?.failures ?? 0;
      const { outcome, isAnySent } = await send(client, rep);
      if (outcome === "signed-out") void client.invalidateQueries(sessionQuery());
      return { outcome, failures: outcome === "kept" && !isAnySent ? before + 1 : 0 };
    },
    // The screen comes first.
    enabled: useIdle() && rep !== null,
    staleTime: 0,
    retry: false,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => waitMs(state.data),
  });
}

async function sendTaken(client: QueryClient, rep: Rep): Promise<Sent> {
  const sender = { repId: rep.id, isCurrent: () => currentRep()?.id === rep.id };
  let isAnySent = false;
  const outcome = await sendPhotos(await device(), sender, () => {
    isAnySent = true;
    announce("rep-actions");
    void client.invalidateQueries({ queryKey: passKey("actions", rep) });
  });
  return { outcome, isAnySent };
}

async function sendDone(client: QueryClient, rep: Rep): Promise<Sent> {
  const { repActions, repPhotos } = await device();
  const isCurrent = () => currentRep()?.id === rep.id;
  // They are sent again with the other photos, so that a server that never has them gets no endless requests.
  const sendPhotoAgain = async ({ repId, action }: RepActionRow) =>
    action.kind === "photo" && repPhotos.sendAgain({ repId, enquiryId: action.enquiryId, hash: action.photo });
  const countSent = async () => (await repActions.list(rep.id)).filter(({ state }) => state === "sent").length;
  const before = await countSent();
  const outcome = await sendActions(repActions, { repId: rep.id, isCurrent, sendPhotoAgain });
  const sent = await countSent();
  if (sent > 0 && isCurrent()) {
    const listed = await readList(client, rep);
    // Until the list has them, the screens show them as the rep left them.
    if (listed) await repActions.deleteSent(rep.id, ({ enquiryId, at }) => listed.has(enquiryId) || isOld(at));
    announce("rep-actions");
  } else if (sent > 0) await repActions.deleteSent(rep.id);
  await client.invalidateQueries({ queryKey: ownActionsKey });
  return { outcome, isAnySent: sent > before };
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
    (read) => (read ? new Set(read.enquiries.map(({ _id }) => _id)) : undefined),
    () => undefined,
  );
}
