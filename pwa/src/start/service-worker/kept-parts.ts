/// <reference lib="WebWorker" />
import { languageOf, matchPath } from "@chargefront/shared/paths";
import { readChosenLanguage } from "../../device/store/chosen-language.ts";

/** Files of parts of the app that only some devices use, of the release in force and, until it takes over, of the
 *  next. Named after its first part, the words. */
const cacheName = "cf-words-1";

/** The words of the languages other than English, and the sales rep's screens with their words. A part's files begin
 *  with its name. */
const parts = ["hi", "mr", "rep"] as const;
type Part = (typeof parts)[number];

/** Paths of this release's files of all parts. */
let files: readonly string[] = [];

/** Finds the files of parts among the paths of this worker's release. */
export function setReleaseFiles(paths: readonly string[]): void {
  files = paths.filter((path) => parts.some((part) => isIn(part, path)));
}

function isIn(part: Part, path: string): boolean {
  return path.startsWith(`/assets/${part}-`);
}

/** Whether a path is that of a file of a part, of this worker's release. */
export function isPartFile(path: string): boolean {
  return files.includes(path);
}

/** The kept file, else the network's, which is then kept. `onKept`: called after that. */
export async function answerPartFile(request: Request, onKept: () => void): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && !response.redirected) {
    await cache.put(request, response.clone()).then(onKept, () => undefined);
  }
  return response;
}

/** Fetches this release's files of each part that the device uses: a given one, the language that was chosen, the parts
 *  of which it keeps files, and those of the pages that are open.
 *  @throws TypeError where one of them cannot be had: the release before then stays in force, with its parts. */
export async function keepParts(clients: Pick<Clients, "matchAll">, given?: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = [given, await readChosenLanguage(), ...windows.flatMap(({ url }) => partsOf(new URL(url).pathname))];
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isUsed = (part: Part) => used.includes(part) || kept.some((path) => isIn(part, path));
  for (const part of parts) {
    // A rep reads the notice out in the customer's language, without a network too.
    if (!isUsed(part) && !isUsed("rep")) continue;
    await cache.addAll(files.filter((path) => isIn(part, path) && !kept.includes(path)));
  }
}

/** Returns the parts that a page needs. */
function partsOf(pathname: string): string[] {
  return [languageOf(pathname), ...(matchPath(pathname)?.name.startsWith("field") ? ["rep"] : [])];
}

/** Lets go of files of other releases than this worker's. */
export async function dropOtherParts(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) if (!isPartFile(new URL(request.url).pathname)) await cache.delete(request);
}
