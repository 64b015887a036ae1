import { api } from "../../device/api/api.ts";

/** Reports a search that found nothing, to be counted without a person. Offline nothing is sent, and nothing
 *  waits: one search more or less does not matter. */
export async function reportMiss(words: string): Promise<void> {
  if (!navigator.onLine) return;
  await api.search.miss.$post({ json: { words } }).catch(() => undefined);
}
