// Questions that only the page can answer. Each function runs there, so each is complete by itself.

/** Whether the service worker is active and the thumbnails, which follow the products, are on the device. */
export async function isReadyForOffline(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const pictures = await (await caches.open("cf-images-1")).keys();
  return new Set(pictures.map(({ url }) => url.split("-")[0])).size === 24;
}

/** Whether the first picture that fits is there, in a format that this engine reads. */
export function isPictureShown(selector: string): boolean {
  const picture = document.querySelector(selector);
  picture?.scrollIntoView();
  return picture instanceof HTMLImageElement && picture.naturalWidth > 0;
}

/** Keeps this device from sending for as long as this page is open. */
export function holdOutboxLock(): Promise<void> {
  return new Promise((isHeld) => {
    void navigator.locks.request("cf-outbox", () => {
      isHeld();
      return new Promise(() => undefined);
    });
  });
}
