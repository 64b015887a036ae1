/// <reference lib="WebWorker" />
import { languageOf } from "@chargefront/shared/paths";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { readChosenLanguage } from "../../device/store/chosen-language.ts";

/** Files with the words of languages that this device is used in, of the release in force and, until it takes over, of
 *  the next. */
const cacheName = "cf-words-1";

const others = ["hi", "mr"] as const satisfies readonly OtherLanguage[];

/** Paths of this release's files with words. */
let words: readonly string[] = [];

/** Finds the files with words among the paths of this worker's release. */
export function setReleaseFiles(paths: readonly string[]): void {
  words = paths.filter((path) => others.some((language) => isIn(language, path)));
}

function isIn(language: OtherLanguage, path: string): boolean {
  return path.startsWith(`/assets/${language}-`);
}

/** Whether a path is that of a file with words, of this worker's release. */
export function isWordsFile(path: string): boolean {
  return words.includes(path);
}

/** The kept file, else the network's, which is then kept. */
export async function answerWords(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && !response.redirected) {
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

/** Fetches this release's words of each language that the device is used in: the one that was chosen, those whose words
 *  it keeps, and those of the pages that are open.
 *  @throws TypeError where one of them cannot be had: the release before then stays in force, with words. */
export async function keepWords(clients: Pick<Clients, "matchAll">): Promise<void> {
  const cache = await caches.open(cacheName);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const spoken = [await readChosenLanguage(), ...windows.map(({ url }) => languageOf(new URL(url).pathname))];
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const language of others) {
    if (!spoken.includes(language) && !kept.some((path) => isIn(language, path))) continue;
    await cache.addAll(words.filter((path) => isIn(language, path) && !kept.includes(path)));
  }
}

/** Lets go of words of other releases than this worker's. */
export async function dropOtherWords(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys())
    if (!isWordsFile(new URL(request.url).pathname)) await cache.delete(request);
}
