import type { FieldLoggedIn } from "@chargefront/shared/person/field";
import type { QueryClient } from "@tanstack/react-query";
import { endLeftSession, markRepSessionLeft } from "../../device/api/left-session.ts";
import { fromDevice } from "../../device/open-device.ts";
import { leavingRep } from "../../device/session/leaving.ts";
import { announce } from "../../device/store/signals.ts";
import { keepParts } from "./keep-parts.ts";
import { currentRep, forgetRep, rememberRep } from "./rep-store.ts";

/** Time for the forms of other tabs to hear of it, so that none keeps a draft afterwards. */
const hearingMs = 50;

/** Logs a rep in on this device, and first the rep out who used it before. A returning rep finds what they had not
 *  sent. */
export async function enterField(client: QueryClient, answer: FieldLoggedIn): Promise<void> {
  const before = currentRep();
  if (before && before.id !== answer.person.id) leavingRep.set(before.id);
  if (leavingRep.current()) await finishLeavingField(client);
  // Later it would remove this rep's words.
  if (leavingRep.current()) await giveUpLeaving(answer.person.id);
  await fromDevice(({ person }) => person.returns(answer.person.id));
  rememberRep(answer);
  void keepParts().catch(() => undefined);
  client.removeQueries({ queryKey: ["field"] });
}

/** Ends a logout whose data this phone refuses to remove. @throws Error where the next rep would see it. */
async function giveUpLeaving(nextId: string): Promise<void> {
  const left = await fromDevice(({ person }) => person.countUnfinished("field"));
  const isVisible = left !== undefined && left.unsent + left.drafts > 0;
  if (isVisible && leavingRep.current() !== nextId) throw new Error("the data of the previous rep is still here");
  leavingRep.clear();
}

/** Logs the rep out: at once on this device, online or offline, and on the server as soon as it can be reached. What
 *  they have not sent is sent later, and is hidden until they are back. docs/security.md#T29. */
export async function leaveField(client: QueryClient): Promise<void> {
  // The marks come first: a logout that is cut off is completed at the next start.
  markRepSessionLeft();
  leavingRep.set(currentRep()?.id ?? null);
  await finishLeavingField(client);
  // Without a network this is done before the next call.
  void endLeftSession().catch(() => undefined);
}

/** Removes the data of the rep who is leaving; the screens change last. The next start tries again to remove
 *  data that this phone refuses to remove. */
export async function finishLeavingField(client: QueryClient): Promise<void> {
  announce("field-left");
  await new Promise((resolve) => setTimeout(resolve, hearingMs));
  const id = leavingRep.current();
  // Another tab has completed it, and the next rep may have logged in.
  if (!id) return;
  const isDone = await fromDevice(async ({ person }) => {
    await person.forget({ id, side: "field", unsent: "keep" });
    return true;
  });
  const present = currentRep();
  if (!present || present.id === id) client.removeQueries({ queryKey: ["field"] });
  if (present?.id === id) forgetRep();
  if (isDone) leavingRep.clear();
}
