/** Built files that were used and are not fetched ahead. Emptied when another release takes over. */
const cacheName = "cf-later-files-1";

/** The kept file, else the network's, which is then kept: the code of the desk opens without a network once it was
 *  used. */
export async function answerLaterFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const kept = await cache?.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (isBuiltFile(response)) await cache?.put(request, response.clone()).catch(() => undefined);
  return response;
}

export async function dropLaterFiles(): Promise<void> {
  await caches.delete(cacheName);
}

/** Not a portal's page, not a redirect, not a part. */
function isBuiltFile(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  return response.status === 200 && !response.redirected && /javascript|css/.test(type);
}
