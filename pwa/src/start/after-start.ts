import { recallUser } from "../device/session/recall-user.ts";
import type { PageLanguage } from "../ui/words/use-words.ts";
import { watchForUpdates } from "./app-update/watch-for-updates.ts";
import { offerInstall } from "./install/install-offer.ts";
import { wakeWhenInstalled } from "./install/wake-when-installed.ts";
import { offerLanguage } from "./languages/language-offer.ts";

/** Starts the work of a page once it is shown: the service worker, the offer to install, and what an installed app asks
 *  for. Fetched apart, since no first paint needs it. */
export function afterStart(page: PageLanguage): void {
  void recallUser();
  watchForUpdates(page);
  offerInstall(page);
  wakeWhenInstalled();
  void offerLanguage();
}
