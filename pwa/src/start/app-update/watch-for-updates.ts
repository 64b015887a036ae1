import { Workbox } from "workbox-window";
import { showToast } from "../../ui/toast.tsx";
import { afterFirstView } from "../../ui/when-idle.ts";
import { type PageLanguage, sayOf } from "../../ui/words/use-words.ts";
import { offersWords } from "../offer-words.ts";
import { answerWhetherTyping, hasUnsavedTyping, watchTyping } from "./unsaved-typing.ts";

const checkEveryMs = 60 * 60_000;

/** Registers the service worker and offers each new version. A tab reloads only when its own person says so: the forms
 *  keep drafts, and a tab that somebody types in is never taken away. */
export function watchForUpdates(page: PageLanguage): void {
  const t = sayOf(page, offersWords);
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox("/sw.js");
  // The first worker of all takes over from none: that is no update.
  let hasController = navigator.serviceWorker.controller !== null;
  let isAccepted = false;
  let takeBackOffer = () => undefined as unknown;

  worker.addEventListener("waiting", () => offer(t("newVersion")));

  function offer(sentence: string) {
    takeBackOffer = showToast(sentence, {
      label: t("update"),
      isOffer: true,
      run: accept,
      // It waits, and is offered again with the next opening of the app.
      onDismiss: () => undefined,
    });
  }

  function accept() {
    if (hasUnsavedTyping(document)) return offer(t("typingUpdate"));
    isAccepted = true;
    worker.messageSkipWaiting();
  }

  function offerReload(text: string): void {
    function reload() {
      if (hasUnsavedTyping(document)) return offerReload(t("typing"));
      window.location.reload();
    }
    showToast(text, { label: t("reload"), stays: true, run: reload, onDismiss: () => undefined });
  }

  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isUpdate = hasController;
    hasController = true;
    if (!isUpdate) return;
    if (isAccepted) return window.location.reload();
    takeBackOffer();
    offerReload(t("updated"));
  });
  watchTyping(document);
  navigator.serviceWorker.addEventListener("message", answerWhetherTyping);

  // A chunk of an older release that neither this device nor the server has any more.
  window.addEventListener("vite:preloadError", () => offerReload(t("partMissing")));

  // A browser that refuses workers (private mode, a setting) still has the site.
  afterFirstView(() => void worker.register().catch(() => undefined));
  const check = () => void worker.update().catch(() => undefined);
  setInterval(check, checkEveryMs);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}
