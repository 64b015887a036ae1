import type { Page } from "@playwright/test";

/** One thing that a browser keeps for an origin: where it is, and all that it says. */
export type Kept = { readonly place: string; readonly text: string };

/** All that the origin of an open page keeps on the device: both storages, every store of every database, every cached
 *  answer with its body. */
export function readDevice(page: Page): Promise<Kept[]> {
  return page.evaluate(readEverything);
}

/** Runs in the page. */
async function readEverything(): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
    for (const [key, text] of Object.entries({ ...storage }))
      kept.push({ place: `${name} ${key}`, text: String(text) });
  }
  for (const { name = "" } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    for (const store of opening.result.objectStoreNames) {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      for (const row of reading.result) kept.push({ place: `${name} ${store}`, text: JSON.stringify(row) });
    }
    opening.result.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))?.text();
      kept.push({ place: `cache ${new URL(request.url).pathname}`, text: text ?? "" });
    }
  }
  return kept;
}

/** The places that hold one of the words, each once. */
export function placesOf(words: readonly string[], kept: readonly Kept[]): string[] {
  const found = kept.filter(({ text }) => words.some((word) => text.includes(word)));
  return [...new Set(found.map(({ place }) => place))];
}

/** Answers that no cache may hold: the API's, pages but for the shell and public screens, and what is neither a file of
 *  the app nor a picture. */
export function strangeAnswers(kept: readonly Kept[]): string[] {
  const file =
    /^cache \/(?:assets\/[\w.-]+|images\/[\w-]+\.(?:webp|avif)|index\.html|icon\.svg|icons\/[\w.-]+|manifest\.webmanifest)$/;
  const screen = /^cache \/(?:Aboutus|Contactus|TandC|Privacypolicy|Product(?:\/[\da-f-]{36})?)?$/;
  return kept.flatMap(({ place, text }) => {
    if (!place.startsWith("cache ")) return [];
    if (screen.test(place)) return text.includes('id="state"') ? [] : [`${place} is cached and is no screen of ours`];
    if (!file.test(place)) return [`${place} is cached`];
    const isPage = /<!doctype|<html/i.test(text.slice(0, 200));
    return isPage && place !== "cache /index.html" ? [`${place} is cached and is a page`] : [];
  });
}
