import { isLanguage, type Language } from "@chargefront/shared/text/language";
import { stores } from "../../ui/browser/stores.ts";

/** Where page and worker both find at once which language a person chose on this device. */
const cacheName = "cf-language-1";
const address = "/chosen-language";

/** The language that was chosen on this device; undefined where none was, or nothing is kept here. */
export async function readChosenLanguage(): Promise<Language | undefined> {
  const { caches } = stores;
  if (!caches) return undefined;
  try {
    const kept = await (await (await caches.open(cacheName)).match(address))?.text();
    return isLanguage(kept) ? kept : undefined;
  } catch {
    // A store that is broken must not cost the person the page.
    return undefined;
  }
}

/** Keeps a person's choice; where nothing can be kept, each address still speaks its own language. */
export async function chooseLanguage(language: Language): Promise<void> {
  const { caches } = stores;
  if (!caches) return;
  await caches
    .open(cacheName)
    .then((cache) => cache.put(address, new Response(language)))
    .catch(() => undefined);
}
