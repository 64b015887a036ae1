import { watchForUpdates } from "../features/app-update/watch-for-updates.ts";
import { offerInstall } from "../features/install/install-offer.ts";

/** What the page does once it is shown: the service worker and the offer to install. Fetched apart, since no first paint needs it. */
export function afterStart(): void {
  watchForUpdates();
  offerInstall();
}
