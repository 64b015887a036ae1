import type { Page } from "@playwright/test";

/** Fires in a page every event that makes the app look whether something is to be sent. */
export function fireTriggers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("pageshow"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Speaks to the browser about the service worker of this page's origin. */
export async function openWorkerControl(page: Page) {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
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
      const tag = `cf-outbox:test-${tags}`;
      await session.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag, lastChance: false });
    },
    async stop() {
      await session.send("ServiceWorker.stopAllWorkers");
    },
  };
}
