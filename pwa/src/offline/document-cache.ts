import { isRendered, matchPath } from "@chargefront/shared/paths";

/** Public screens as the server rendered them: from the second visit on they are painted before any script has run. Emptied when a new
 *  release takes over, because a document names the files of its own. */
const cacheName = "cf-documents-1";

const mostKept = 40;
const answerMs = 30_000;

/** Whether the address is one that the server renders for everybody alike, spelled as it spells it. */
export function isDocumentAddress({ pathname, search }: URL): boolean {
  const match = matchPath(pathname);
  return match !== undefined && isRendered(match.name) && match.canonical === pathname && search === "";
}

export async function findKeptDocument(url: URL): Promise<Response | undefined> {
  if (!isDocumentAddress(url)) return undefined;
  // A store that is broken must not cost the person the page.
  return documents().then(
    (cache) => cache.match(url.pathname, { ignoreVary: true }),
    () => undefined,
  );
}

/** Asks the server for an address's document, which answers briefly when it is the kept one, and keeps it for the next visit.
 *  `isOwnFile`: whether a file of the app is one of the release that is in force here.
 *  @throws TypeError or DOMException when there is no network or no room. */
export async function refreshDocument(url: URL, isOwnFile: (path: string) => boolean): Promise<void> {
  if (!isDocumentAddress(url)) return;
  const fresh = await fetch(url.pathname, {
    cache: "no-cache",
    credentials: "omit",
    signal: AbortSignal.timeout(answerMs),
  });
  const cache = await documents();
  if (fresh.status === 404) await cache.delete(url.pathname, { ignoreVary: true });
  if (fresh.status !== 200 || fresh.redirected) return;
  const kept = await cache.match(url.pathname, { ignoreVary: true });
  if (kept && kept.headers.get("ETag") === fresh.headers.get("ETag")) return;
  // A newer release's document names files that are not on this device, and a portal's page none of ours.
  const html = await fresh.text();
  const files = filesNamedIn(html);
  if (files.length === 0 || !files.every(isOwnFile)) return;
  const headers = new Headers(fresh.headers);
  for (const ofTheLine of ["Content-Encoding", "Content-Length"]) headers.delete(ofTheLine);
  await cache.put(url.pathname, new Response(withoutHints(html), { headers }));
  const [oldest, ...rest] = await cache.keys();
  if (oldest && rest.length >= mostKept) await cache.delete(oldest);
}

/** Removes documents that are older than what the device knows of the catalogue. `revision`: of `epoch`, as their tags name both. */
export async function dropOlderDocuments({ epoch, revision }: { epoch: string; revision: number }): Promise<void> {
  if (typeof caches === "undefined") return;
  const cache = await documents();
  for (const request of await cache.keys()) {
    const tag = (await cache.match(request, { ignoreVary: true }))?.headers.get("ETag") ?? "";
    const [, keptRevision = "0"] = tag.split(`-${epoch}-`);
    if (Number.parseInt(keptRevision, 10) < revision) await cache.delete(request);
  }
}

export async function dropAllDocuments(): Promise<void> {
  await caches.delete(cacheName);
}

function documents(): Promise<Cache> {
  return caches.open(cacheName);
}

/** What names the scripts ahead is for a line: on the device it only stands in the way of the first paint. */
function withoutHints(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}

function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
}
