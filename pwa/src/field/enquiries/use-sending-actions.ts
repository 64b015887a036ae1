import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type SendOutcome, sendActions } from "../../device/actions/send-actions.ts";
import { device } from "../../device/open-device.ts";
import { onChange } from "../../device/store/signals.ts";
import { currentRep, type Rep, useRep } from "../access/rep-store.ts";
import { sendingKey } from "../actions/sending-key.ts";
import { ownActionsKey } from "../own-actions.ts";
import { serverQuery } from "./own-enquiries.ts";

const everyMs = 60_000;
/** Another tab may have stopped before the newest action. */
const busyMs = 1_000;

/** Sends what the rep did: at the start, after each action, when the app is shown or online again, and each minute. */
export function useSendingActions(): void {
  const client = useQueryClient();
  const rep = useRep();
  useQuery({
    queryKey: [...sendingKey, rep?.id],
    queryFn: () => (rep ? send(client, rep) : ("done" as const)),
    enabled: rep !== null,
    networkMode: "always",
    staleTime: 0,
    retry: false,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data === "busy" ? busyMs : everyMs),
  });
  // Another tab may have saved or sent one.
  useEffect(() => onChange("rep-actions", () => void client.invalidateQueries({ queryKey: ownActionsKey })), [client]);
}

async function send(client: QueryClient, rep: Rep): Promise<SendOutcome> {
  const { repActions } = await device();
  const isCurrent = () => currentRep()?.id === rep.id;
  const outcome = await sendActions(repActions, { repId: rep.id, isCurrent });
  if (outcome === "signed-out") void client.invalidateQueries({ queryKey: ["field", "me"] });
  const hasSent = (await repActions.list(rep.id)).some(({ state }) => state === "sent");
  // Until the list has them, the screens show them as the rep left them.
  if (hasSent && (!isCurrent() || (await isListRead(client, rep)))) await repActions.deleteSent(rep.id);
  await client.invalidateQueries({ queryKey: ownActionsKey });
  return outcome;
}

/** Reads the rep's list again, and returns whether that succeeded. */
async function isListRead(client: QueryClient, rep: Rep): Promise<boolean> {
  const list = serverQuery(rep);
  // An answer that is on its way may lack what was sent.
  await client.cancelQueries({ queryKey: list.queryKey });
  return client.fetchQuery(list).then(
    () => true,
    () => false,
  );
}
