/// <reference lib="WebWorker" />
/** Listeners only; the files beside this one and in `offline` hold the work. `/api` is never intercepted. */
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { openDevice } from "../../device/device.ts";
import { dropAllDocuments } from "../../device/store/document-cache.ts";
import {
  answerLaterFile,
  answerNavigation,
  answerPicture,
  dropLaterFiles,
  isAppNavigation,
  isLaterFileRequest,
  isPartRequest,
  isPictureRequest,
} from "./answers.ts";
import { answerPartFile, dropOtherParts, isPartFile, keepParts, setReleaseFiles } from "./kept-parts.ts";
import { prepareNextVisit, prepareSecondVisit, takeOver, wholeShell } from "./next-visit.ts";
import { sendFromWorker } from "./send-from-worker.ts";

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

const device = openDevice();
const files = self.__WB_MANIFEST;
setReleaseFiles(files);

cleanupOutdatedCaches();
addPlugins([wholeShell]);

self.addEventListener("fetch", (event) => {
  if (isLaterFileRequest(event.request)) event.respondWith(answerLaterFile(event.request));
  if (isPartRequest(event.request)) event.respondWith(answerPartFile(event.request, tellNextRelease));
  if (isPictureRequest(event.request)) event.respondWith(answerPicture(event.request));
  if (isAppNavigation(event.request)) {
    event.respondWith(answerNavigation(event.request));
    event.waitUntil(prepareNextVisit(event.request.url, device.catalogue));
    // Where there is no Background Sync, opening the app is the chance to send.
    if (navigator.onLine) event.waitUntil(device.outbox.drain());
  }
});

// After our own listener: a request that was answered above is not looked at again.
const filesAhead = files.filter(({ url }) => !isPartFile(`/${url}`));
precacheAndRoute(filesAhead, { directoryIndex: "", cleanURLs: false });

self.addEventListener("install", (event) => event.waitUntil(keepParts(self.clients)));

self.addEventListener("activate", (event) => {
  const ready = Promise.all([dropAllDocuments(), dropLaterFiles(), dropOtherParts()])
    .catch(() => undefined)
    .then(() => takeOver(self.clients, device.outbox));
  event.waitUntil(ready);
  // Not waited for, as the line may stall.
  void ready.then(() => prepareSecondVisit(self.clients, self.registration.scope, device.catalogue));
});

self.addEventListener("message", (event) => {
  // The person accepted the update; until then the old worker stays.
  if (event.data?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (event.data?.type !== "KEEP_PARTS") return;
  // Without a network the device stays as it is.
  const kept = keepParts(self.clients, event.data.part).then(
    () => true,
    () => false,
  );
  event.waitUntil(kept.then((isKept) => event.ports[0]?.postMessage(isKept)));
});

/** Has a release that was installed before this device used a part keep it too: it may take over without a network. */
function tellNextRelease(): void {
  const { installing, waiting } = self.registration;
  for (const worker of [installing, waiting]) worker?.postMessage({ type: "KEEP_PARTS" });
}

self.addEventListener("sync", (event) => {
  if (event.tag.startsWith("cf-outbox")) event.waitUntil(sendFromWorker(self.clients, device));
});

self.addEventListener("periodicsync", (event) => {
  if (event.tag === "cf-outbox") event.waitUntil(sendFromWorker(self.clients, device));
});
