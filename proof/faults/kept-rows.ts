import type { Page } from "@playwright/test";
import type { OutboxRow } from "../../pwa/src/device/outbox/outbox-row.ts";

/** Reads the device's outbox past the app, in any page of its origin, after putting the given rows into it. */
export function useKept(page: Page, rows: readonly OutboxRow[] = []): Promise<OutboxRow[]> {
  return useStore(page, "cf-outbox", "outbox", rows);
}

/** Puts rows into a store of one of the app's databases, and returns all that it then holds: nothing while there is no
 *  such database. */
export function useStore<Row>(page: Page, database: string, store: string, rows: readonly Row[] = []): Promise<Row[]> {
  return page.evaluate(
    ([databaseName, storeName, put]) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        // A database that is not there yet is the app's to make.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === "AbortError" ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const work = db.transaction(storeName, put.length > 0 ? "readwrite" : "readonly");
          for (const row of put) work.objectStore(storeName).put(row);
          const reading = work.objectStore(storeName).getAll();
          work.onabort = () => reject(work.error);
          work.oncomplete = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
    [database, store, rows] as const,
  );
}
