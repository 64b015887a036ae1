import type { QueryClient } from "@tanstack/react-query";
import { endLeftSession, markSessionLeft } from "../../device/api/left-session.ts";
import { leaveCheckout } from "../../device/basket/checkout-store.ts";
import { removeStored } from "../../device/local/stored-value.ts";
import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { fromDevice } from "../../device/open-device.ts";
import type { UnsentChoice } from "../../device/outbox/forget-person.ts";
import { leaving } from "../../device/session/leaving.ts";
import { currentUser, forgetLastUser, forgetUser } from "../../device/session/user-store.ts";
import { announce } from "../../device/store/signals.ts";

/** First part of the keys of queries whose answers belong to a customer. */
const personalQueries = ["orders"];

/** Time for the forms of other tabs to hear of it, so that none keeps a draft afterwards. */
const hearingMs = 50;

/** Signs the customer out: at once on this device, online or offline, and on the server as soon as it can be reached.
 *  The basket belongs to the device and stays, except what may be paid already. docs/security.md#T28, docs/security.md#T29. */
export async function signOut(client: QueryClient, unsent: UnsentChoice): Promise<void> {
  const user = currentUser();
  // The marks come first: whatever happens from here on, the session is not used again and the rest is made up for at
  // the next start.
  markSessionLeft();
  leaving.set(user && { id: user.id, unsent });
  await finishLeaving(client);
  // Without a network this is done before the next call.
  void endLeftSession().catch(() => undefined);
}

/** Removes the data of the customer who is leaving. The greeting changes last: a guest on screen means that nothing is
 *  left, unless this device refuses to remove it; the next start then tries again. */
export async function finishLeaving(client: QueryClient): Promise<void> {
  announce("signed-out");
  await new Promise((resolve) => setTimeout(resolve, hearingMs));
  const person = leaving.current();
  const isDone =
    person === null ||
    (await fromDevice(async (device) => {
      await device.person.forget({ ...person, side: "shop" });
      return true;
    }));
  // In the meantime the next customer may have logged in, in another tab.
  const present = currentUser();
  if (present && present.id !== person?.id) return;
  for (const key of personalQueries) client.removeQueries({ queryKey: [key] });
  // The address, and a checkout under way, which holds it too. docs/security.md#T28.
  removeStored("address");
  leaveCheckout();
  removeStored("placed");
  forgetTabDrafts("shop");
  forgetUser();
  forgetLastUser();
  if (isDone) leaving.clear();
  // The next try may not discard the enquiries of a guest who uses the device until then.
  else if (person) leaving.set({ ...person, unsent: "keep" });
}
