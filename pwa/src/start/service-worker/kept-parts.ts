/// <reference lib="WebWorker" />
import { languageOf, matchPath } from "@chargefront/shared/paths";
import { readChosenLanguage } from "../../device/store/chosen-language.ts";

/** Files of parts of the app that only some devices use, of the release in force and, until it takes over, of the
 *  next. */
const cacheName = "cf-parts-1";
/** Cache of earlier releases, which did not check digests: it may contain a captive portal's page. */
const uncheckedName = "cf-words-1";

/** The words of the languages other than English, and the sales rep's screens with their words. A part's files begin
 *  with its name. */
const parts = ["hi", "mr", "rep"] as const;
type Part = (typeof parts)[number];

/** A file as the build lists it. `integrity`: its digest. */
type BuiltFile = { readonly url: string; readonly integrity?: string };

/** The digests of this release's files of all parts, by path. */
let digests: ReadonlyMap<string, string> = new Map();

/** Finds the files of parts among those of this worker's release. */
export function setReleaseFiles(files: readonly BuiltFile[]): void {
  const all = files.map(({ url, integrity = "" }) => [`/${url}`, integrity] as const);
  digests = new Map(all.filter(([path]) => parts.some((part) => isIn(part, path))));
}

function isIn(part: Part, path: string): boolean {
  return path.startsWith(`/assets/${part}-`);
}

/** Whether a path is that of a file of a part, of this worker's release. */
export function isPartFile(path: string): boolean {
  return digests.has(path);
}

/** Returns a request for a file of a part that fails when the answer is not the file that was built. */
function checkedRequest(path: string): Request {
  return new Request(path, { integrity: digests.get(path) ?? "" });
}

/** The kept file, else the network's, which is then kept. `onKept`: called after that.
 *  @throws TypeError when the file cannot be fetched or has another digest. */
export async function answerPartFile(request: Request, onKept: () => void): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(checkedRequest(new URL(request.url).pathname));
  if (response.status === 200) {
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
  const kept = await pathsIn(cache);
  const before = (await caches.has(uncheckedName)) ? await pathsIn(await caches.open(uncheckedName)) : [];
  const isUsed = (part: Part) => used.includes(part) || [...kept, ...before].some((path) => isIn(part, path));
  for (const part of parts) {
    // A rep reads the notice out in the customer's language, without a network too.
    if (!isUsed(part) && !isUsed("rep")) continue;
    const missing = [...digests.keys()].filter((path) => isIn(part, path) && !kept.includes(path));
    await cache.addAll(missing.map(checkedRequest));
  }
}

async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Returns the parts that a page needs. */
function partsOf(pathname: string): string[] {
  return [languageOf(pathname), ...(matchPath(pathname)?.name.startsWith("field") ? ["rep"] : [])];
}

/** Deletes the files of other releases, and the unchecked cache. */
export async function dropOtherParts(): Promise<void> {
  await caches.delete(uncheckedName);
  const cache = await caches.open(cacheName);
  for (const path of await pathsIn(cache)) if (!isPartFile(path)) await cache.delete(path, { ignoreVary: true });
}
