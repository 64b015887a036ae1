import type { CDPSession, Page } from "@playwright/test";

/** Fires in a page every event that makes the app look whether something is to be sent. */
export function fireTriggers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("pageshow"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

export type WorkerControl = { readonly sync: () => Promise<void>; readonly stop: () => Promise<void> };

/** Speaks to the browser about the service worker of this page's origin. */
export async function openWorkerControl(page: Page, origin: string): Promise<WorkerControl> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  let tags = 0;
  return {
    /** Background Sync, as if the browser had found the network again. */
    async sync() {
      tags += 1;
      await session.send("ServiceWorker.dispatchSyncEvent", {
        origin,
        registrationId,
        tag: `cf-outbox:test-${tags}`,
        lastChance: false,
      });
    },
    async stop() {
      await session.send("ServiceWorker.stopAllWorkers");
    },
  };
}
