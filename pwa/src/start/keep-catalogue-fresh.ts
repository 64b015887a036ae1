import { languageOf } from "@chargefront/shared/paths";
import type { Device } from "../device/device.ts";
import { storedPricesAsOf } from "../device/local/prices-as-of.ts";
import { afterFirstView } from "../ui/when-idle.ts";

const everyMs = 5 * 60_000;
const busyRetryMs = 1_000;

/** Syncs the device's copy at the start, when the page is shown again or online again, and every five minutes while it
 *  is visible; then fetches the thumbnails it lacks. Returns the function that stops it. */
export function keepCatalogueFresh({ catalogue }: Device): () => void {
  let hasLooked = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function sync() {
    const outcome = await catalogue.sync(languageOf(window.location.pathname));
    // Another tab that syncs, or a screen that found nothing here, fetches no pictures.
    if (outcome === "busy" && !hasLooked) retry = setTimeout(onTime, busyRetryMs);
    const asOf = await catalogue.asOf();
    if (asOf !== null) storedPricesAsOf.set(asOf);
    // The first sync always fetches missing thumbnails: the last visit may have ended before all were stored.
    const isDue = outcome === "changed" || (outcome === "unchanged" && !hasLooked);
    if (!isDue) return;
    hasLooked = true;
    await catalogue.refreshPictures();
  }

  function onTime() {
    // A copy that cannot be kept is no fault: the screens then read from the network.
    if (document.visibilityState === "visible") void sync().catch(() => undefined);
  }

  const cancel = afterFirstView(onTime);
  const timer = setInterval(onTime, everyMs);
  window.addEventListener("online", onTime);
  document.addEventListener("visibilitychange", onTime);
  return () => {
    cancel();
    clearInterval(timer);
    clearTimeout(retry);
    window.removeEventListener("online", onTime);
    document.removeEventListener("visibilitychange", onTime);
  };
}
