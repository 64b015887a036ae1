import { watchForUpdates } from "../features/app-update/watch-for-updates.ts";
import { offerInstall } from "../features/install/install-offer.ts";
import { wakeWhenInstalled } from "../features/install/wake-when-installed.ts";

/** What the page does once it is shown: the service worker, the offer to install, and what an installed app asks for. Fetched apart, since no first paint needs it. */
export function afterStart(): void {
  watchForUpdates();
  offerInstall();
  wakeWhenInstalled();
}
