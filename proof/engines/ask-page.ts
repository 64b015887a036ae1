// What only the page can tell. Each runs there, so each stands by itself.

/** Whether the service worker is at work and the whole catalogue with its thumbnails is on the device. */
export async function catalogueIsKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "cf-cache")) return false;
  const opening = indexedDB.open("cf-cache");
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const counting = opening.result.transaction("products").objectStore("products").count();
  await new Promise((resolve) => {
    counting.onsuccess = resolve;
  });
  opening.result.close();
  const pictures = await (await caches.open("cf-images-1")).keys();
  return counting.result === 24 && new Set(pictures.map(({ url }) => url.split("-")[0])).size === 24;
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
