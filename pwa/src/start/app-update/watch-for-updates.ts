import { Workbox } from "workbox-window";
import { workerContainer } from "../../ui/browser/page.ts";
import { showToast } from "../../ui/toast.tsx";
import { afterFirstView } from "../../ui/when-idle.ts";
import { type PageLanguage, sayOf } from "../../ui/words/use-words.ts";
import { offersWords } from "../offer-words.ts";
import { answerWhetherTyping, hasUnsavedTyping, watchTyping } from "./unsaved-typing.ts";

const checkEveryMs = 60 * 60_000;
/** A worker that takes over by itself, as the one that removes everything, is not offered before it does. */
const mayTakeOverMs = 200;

/** Registers the service worker and offers each new version. A tab reloads only when its own user accepts: the forms
 *  keep drafts, and a tab in use is never reloaded. */
export function watchForUpdates(page: PageLanguage): void {
  const t = sayOf(page, offersWords);
  const workers = workerContainer();
  if (!workers || !import.meta.env.PROD) return;
  const workbox = new Workbox("/sw.js");
  let registration: ServiceWorkerRegistration | undefined;
  let offered: ServiceWorker | undefined;
  // The first worker of all takes over from none: that is no update.
  let hasController = workers.controller !== null;
  let isAccepted = false;
  let hideOffer = () => undefined as unknown;

  async function register() {
    registration = await workbox.register({ immediate: true });
    followInstalling();
  }

  async function check() {
    await workbox.update();
    followInstalling();
  }

  /** Workbox follows neither a worker that another tab was installing already, nor a second one that is found later than
   *  a minute after the registration, as when the first could not be fetched whole. */
  function followInstalling() {
    registration?.installing?.addEventListener("statechange", () => setTimeout(offerWaiting, mayTakeOverMs));
    offerWaiting();
  }

  function offerWaiting() {
    const worker = registration?.waiting;
    if (!worker || worker === offered) return;
    offered = worker;
    offer(t("newVersion"));
  }

  function offer(sentence: string) {
    hideOffer = showToast(sentence, {
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
    workbox.messageSkipWaiting();
  }

  function offerReload(text: string): void {
    function reload() {
      if (hasUnsavedTyping(document)) return offerReload(t("typing"));
      window.location.reload();
    }
    showToast(text, { label: t("reload"), stays: true, run: reload, onDismiss: () => undefined });
  }

  workbox.addEventListener("waiting", offerWaiting);
  workers.addEventListener("controllerchange", () => {
    const isUpdate = hasController;
    hasController = true;
    if (!isUpdate) return;
    if (isAccepted) return window.location.reload();
    hideOffer();
    offerReload(t("updated"));
  });
  watchTyping(document);
  workers.addEventListener("message", answerWhetherTyping);

  // A chunk of an older release that neither this device nor the server has any more.
  window.addEventListener("vite:preloadError", () => offerReload(t("partMissing")));

  // A browser that refuses workers (private mode, a setting) still has the site.
  afterFirstView(() => void register().catch(() => undefined));
  const tryCheck = () => void check().catch(() => undefined);
  setInterval(tryCheck, checkEveryMs);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tryCheck());
}
