import { Workbox } from "workbox-window";
import { showToast } from "../../ui/toast.tsx";

const checkEveryMs = 60 * 60_000;

/** Registers the service worker and offers each new version. A tab reloads only when its own person says so: the forms keep drafts, and
 *  a tab that somebody types in is never taken away. Offline design 3.8. */
export function watchForUpdates(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox("/sw.js");

  function offer() {
    showToast("A new version is ready.", { label: "Update", stays: true, run: accept });
  }

  function accept() {
    worker.addEventListener("controlling", () => window.location.reload());
    worker.messageSkipWaiting();
  }

  function onOtherTabUpdated() {
    showToast("The app was updated in another tab.", {
      label: "Reload",
      stays: true,
      run: () => window.location.reload(),
    });
  }

  worker.addEventListener("waiting", offer);
  worker.addEventListener("controlling", (event) => {
    // The first worker of all takes over from none: that is no update.
    if (event.isUpdate && event.isExternal) onOtherTabUpdated();
  });
  // A chunk of an older release that neither this device nor the server has any more.
  window.addEventListener("vite:preloadError", (event) => {
    event.preventDefault();
    onOtherTabUpdated();
  });

  // A browser that refuses workers (private mode, a setting) still has the site.
  void worker.register().catch(() => undefined);
  const check = () => void worker.update().catch(() => undefined);
  setInterval(check, checkEveryMs);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}
