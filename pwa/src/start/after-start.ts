import { api } from "../device/api/api.ts";
import { endLeftSession } from "../device/api/left-session.ts";
import { currentUser, rememberUser } from "../device/session/user-store.ts";
import { keepsTexts } from "../ui/browser/keeps-texts.ts";
import { workerContainer } from "../ui/browser/page.ts";
import type { PageLanguage } from "../ui/words/use-words.ts";
import { watchForUpdates } from "./app-update/watch-for-updates.ts";
import { ignoreRepeats } from "./ignore-repeats.ts";
import { offerInstall } from "./install/install-offer.ts";
import { offerLanguage } from "./languages/language-offer.ts";

/** Starts the work of a page once it is shown: the service worker, the offer to install, what an installed app asks
 *  for, and the guard against repeated presses. Fetched apart, since no first paint needs it. */
export function afterStart(page: PageLanguage): void {
  ignoreRepeats();
  void restoreUser();
  reportSignOuts();
  watchForUpdates(page);
  offerInstall(page);
  wakeWhenInstalled();
  void offerLanguage();
}

/** Ends the sessions on the server that were left while it could not be reached. */
function reportSignOuts(): void {
  const report = () => void endLeftSession().catch(() => undefined);
  window.addEventListener("online", report);
  report();
}

/** Chromium does not wake an app more often, whatever interval is requested. */
const leastApartMs = 12 * 60 * 60_000;

type PeriodicSync = { register: (tag: string, options: { minInterval: number }) => Promise<void> };

/** Has the browser wake the worker of an installed app now and then, so that waiting enquiries are sent while the app
 *  is closed. */
export function wakeWhenInstalled(): void {
  // Refused unless the app is installed, and by browsers without it; the app then sends when it is opened.
  const ask = () => void registerWaking().catch(() => undefined);
  ask();
  window.addEventListener("appinstalled", ask);
}

async function registerWaking(): Promise<void> {
  const registration = (await workerContainer()?.ready) as
    | (ServiceWorkerRegistration & { periodicSync?: PeriodicSync })
    | undefined;
  await registration?.periodicSync?.register("cf-outbox", { minInterval: leastApartMs });
}

/** Remembers the customer of the server's session for this page, where the browser stores nothing between pages. */
export async function restoreUser(): Promise<void> {
  if (currentUser() || keepsTexts()) return;
  try {
    const user = await (await api.auth.me.$get()).json();
    if (user) rememberUser(user);
  } catch {
    return;
  }
}
