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
  await fromDevice(({ person }) => person.returns(answer.person.id));
  rememberRep(answer);
  void keepParts().catch(() => undefined);
  client.removeQueries({ queryKey: ["field"] });
}

/** Logs the rep out: at once on this device, online or offline, and on the server as soon as it can be reached. What
 *  they have not sent is sent later, and is hidden until they are back. docs/security.md#T29. */
export async function leaveField(client: QueryClient): Promise<void> {
  // The marks come first: a log-out that is cut off is completed at the next start.
  markRepSessionLeft();
  leavingRep.set(currentRep()?.id ?? null);
  await finishLeavingField(client);
  // Without a network this is done before the next call.
  void endLeftSession().catch(() => undefined);
}

/** Removes the data of the rep who is leaving; the screens change last. */
export async function finishLeavingField(client: QueryClient): Promise<void> {
  const id = leavingRep.current();
  announce("field-left");
  await new Promise((resolve) => setTimeout(resolve, hearingMs));
  if (id) await fromDevice(({ person }) => person.forget({ id, side: "field", unsent: "keep" }));
  client.removeQueries({ queryKey: ["field"] });
  forgetRep();
  leavingRep.clear();
}
