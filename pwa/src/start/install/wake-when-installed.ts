import { workerContainer } from "../../ui/browser/page.ts";

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
