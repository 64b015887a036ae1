import { isRendered, matchPath } from "@chargefront/shared/paths";
import { stores } from "../../ui/browser/stores.ts";

/** Public screens as the server rendered them: from the second visit on they are painted before any script has run.
 *  Emptied when a new release takes over, because a document names the files of its own. */
const cacheName = "cf-documents-1";

const mostKept = 40;
/** Milliseconds. Brief, because a worker that has to make way for the next one runs on until then. */
const answerMs = 10_000;

/** The state of the catalogue that the device has reached. */
export type Reached = { readonly epoch: string; readonly revision: number; readonly tag: string | undefined };

/** The device's copy of the catalogue, as far as documents have to agree with it. `catchUp` updates it, or waits for
 *  the tab that does so. */
export type Copy = { readonly reached: () => Promise<Reached | undefined>; readonly catchUp: () => Promise<unknown> };

/** Whether the address is one that the server renders for everybody alike, spelled as it spells it. */
function isDocumentAddress({ pathname, search }: URL): boolean {
  const match = matchPath(pathname);
  return match !== undefined && isRendered(match.name) && match.canonical === pathname && search === "";
}

export async function findKeptDocument(url: URL): Promise<Response | undefined> {
  if (!isDocumentAddress(url)) return undefined;
  try {
    return await (await documents()).match(url.pathname, { ignoreVary: true });
  } catch {
    // A store that is broken must not cost the person the page.
    return undefined;
  }
}

/** Asks the server for an address's document, which answers briefly when it is the kept one, and keeps it for the next
 *  visit. `isOwnFile`: whether a file of the app is one of the release that is in force here. A document of another
 *  state than the copy is not kept: one screen would say another price than the next. @throws TypeError or DOMException
 *  when there is no network or no room. */
export async function refreshDocument(url: URL, isOwnFile: (path: string) => boolean, copy: Copy): Promise<void> {
  if (!isDocumentAddress(url)) return;
  const fresh = await fetch(url.pathname, {
    cache: "no-cache",
    credentials: "omit",
    signal: AbortSignal.timeout(answerMs),
  });
  const html = await fresh.text();
  const cache = await documents();
  if (fresh.status === 404) await cache.delete(url.pathname, { ignoreVary: true });
  const tag = fresh.headers.get("ETag");
  if (fresh.status !== 200 || fresh.redirected || tag === null) return;
  const kept = await cache.match(url.pathname, { ignoreVary: true });
  if (kept?.headers.get("ETag") === tag) return;
  // A newer release's document names files that are not on this device, and a portal's page none of ours.
  if (!isOfRelease(html, isOwnFile)) return;
  if (!isOf(tag, await copy.reached())) {
    await copy.catchUp();
    // The sync failed, or has overtaken an answer that was long under way.
    if (!isOf(tag, await copy.reached())) return;
  }
  const headers = new Headers(fresh.headers);
  for (const ofTheLine of ["Content-Encoding", "Content-Length"]) headers.delete(ofTheLine);
  await cache.put(url.pathname, new Response(withoutHints(html), { headers }));
  const [oldest, ...rest] = await cache.keys();
  if (oldest && rest.length >= mostKept) await cache.delete(oldest);
}

/** Removes documents that are of another state than what the device knows of the catalogue. */
export async function dropOtherDocuments(reached: Reached): Promise<void> {
  if (!stores.caches) return;
  const cache = await documents();
  for (const request of await cache.keys()) {
    const tag = (await cache.match(request, { ignoreVary: true }))?.headers.get("ETag") ?? "";
    if (!isOf(tag, reached)) await cache.delete(request);
  }
}

/** One by one: a cache that is deleted whole keeps its room until the last page or worker that had it open lets go of
 *  it. */
export async function dropAllDocuments(): Promise<void> {
  if (!stores.caches) return;
  const cache = await documents();
  for (const request of await cache.keys()) await cache.delete(request);
}

/** Whether a document's tag, `W/"BUILD-EPOCH-TAG-REVISION"`, names this state of the catalogue. */
function isOf(etag: string, reached: Reached | undefined): boolean {
  return reached !== undefined && etag.endsWith(`-${reached.epoch}-${reached.tag}-${reached.revision}"`);
}

function documents(): Promise<Cache> {
  return caches.open(cacheName);
}

/** Removes the preload links: they help on the network, and on the device they only delay the first paint. */
function withoutHints(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}

/** Whether a document names files of the app, and none but the release's own. */
export function isOfRelease(html: string, isOwnFile: (path: string) => boolean): boolean {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  return files.length > 0 && files.every(isOwnFile);
}
