import type { Page } from "@playwright/test";

/** A row of the device's outbox, as it is in the browser's database. */
export type KeptRow = {
  readonly id: string;
  readonly state: "queued" | "sending" | "sent" | "needs_attention";
  readonly capturedAt: string;
  readonly attempts: number;
  readonly isUncertain: boolean;
  readonly trouble?: { readonly code: string; readonly fields: Readonly<Record<string, string>> };
  readonly body: {
    readonly source: string;
    readonly name: string;
    readonly email: string;
    readonly contact: string;
    readonly title: string;
    readonly message: string;
    readonly productIds: readonly string[];
    readonly quantities: readonly number[];
    readonly timeZone?: string;
  };
};

/** Reads the outbox past the app, in any page of its origin. */
export function readKept(page: Page): Promise<KeptRow[]> {
  return page.evaluate(
    () =>
      new Promise<KeptRow[]>((resolve, reject) => {
        const opening = indexedDB.open("cf-outbox");
        // A database that is not there yet is the app's to make.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction("outbox").objectStore("outbox").getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result);
          };
        };
      }),
  );
}
