/** Runs in the page: all that this origin keeps on the device, but for pictures and the app's own files, as one
 *  text. */
export async function everythingKept(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = "" } of await indexedDB.databases()) {
    const open = indexedDB.open(name);
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const db = open.result;
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      kept.push(all.result);
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    kept.push((await (await caches.open(name)).keys()).map(({ url }) => url));
  }
  return JSON.stringify(kept);
}
