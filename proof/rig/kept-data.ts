import type { Page } from "@playwright/test";

/** The data of an origin on a device: its storage entries, the rows of its stores under `database/store`, and the
 *  addresses in its caches. */
type KeptData = {
  readonly entries: Readonly<Record<string, string>>;
  readonly stores: Readonly<Record<string, readonly unknown[]>>;
  readonly cached: readonly string[];
};

export function readKeptData(page: Page): Promise<KeptData> {
  return page.evaluate(readAll);
}

/** Runs in the page. */
async function readAll(): Promise<KeptData> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const stores: Record<string, unknown[]> = {};
  // None is opened that the app has not made: it would be another one.
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      stores[`${name}/${store}`] = await resultOf(database.transaction(store).objectStore(store).getAll());
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    cached.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
  }
  return { entries: { ...localStorage, ...sessionStorage }, stores, cached };
}

/** The bodies of all cached answers, by their paths. */
export function readCachedTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? "";
      }
    }
    return texts;
  });
}
