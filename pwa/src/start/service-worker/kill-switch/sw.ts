/// <reference lib="WebWorker" />
/** The worker of a release with the kill switch: it takes the place of any other at once and removes itself. */
import { freeDevice } from "./free-device.ts";

declare const self: ServiceWorkerGlobalScope & typeof globalThis;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(freeDevice(self)));
