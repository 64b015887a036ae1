import type { Page } from "@playwright/test";

type KeptProduct = { readonly _id: string; readonly title: string; readonly price: number };
type KeptCatalogue = {
  readonly products: readonly KeptProduct[];
  readonly state: { readonly isComplete: boolean; readonly cursor: number; readonly epoch: string } | undefined;
};

/** Reads the device's copy of the catalogue past the app; nothing while there is none. */
export function readKeptCatalogue(page: Page): Promise<KeptCatalogue> {
  return page.evaluate(
    () =>
      new Promise<KeptCatalogue>((resolve) => {
        const opening = indexedDB.open("cf-cache");
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve({ products: [], state: undefined });
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction(["products", "state"]);
          const products = reading.objectStore("products").getAll();
          const state = reading.objectStore("state").get("sync");
          reading.oncomplete = () => {
            db.close();
            resolve({ products: products.result, state: state.result });
          };
        };
      }),
  );
}
