import { addressIn } from "@chargefront/shared/paths";
import { matchPrecache } from "workbox-precaching";
import { readChosenLanguage } from "../../device/store/chosen-language.ts";
import { findKeptDocument } from "../../device/store/document-cache.ts";
import { findKeptPicture, imageCacheName, isPicture, keepPicture } from "../../device/store/image-cache.ts";
import { isPartFile } from "./kept-parts.ts";
import { isOwnFile } from "./own-file.ts";

/** The kept picture, else the network's, which is then kept; offline any other size of the same picture. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(imageCacheName).catch(() => undefined);
  // A store that is broken must not cost the person the picture.
  if (!cache) return fetch(request);
  const exact = await cache.match(request, { ignoreVary: true });
  if (exact) return exact;
  try {
    const response = await fetch(request);
    // A full device must not cost the person the picture on the screen.
    if (isPicture(response)) await keepPicture(cache, request, response.clone()).catch(() => undefined);
    return response;
  } catch {
    return (await findKeptPicture(cache, request)) ?? Response.error();
  }
}

/** Every screen opens from this device, with or without a network: as the server rendered it at the visit before, else
 *  from the shell, which holds no data. docs/product/decisions.md#19. */
export async function answerNavigation(request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Only at the start of a visit, and not for a followed link: a link keeps the language in which it was written.
  const chosen = url.pathname === "/" && request.referrer === "" ? await readChosenLanguage() : undefined;
  if (chosen !== undefined && chosen !== "en") return Response.redirect(addressIn(chosen, `/${url.search}`));
  const kept = await findKeptDocument(url);
  return kept ?? (await matchPrecache("/index.html")) ?? fetch(request);
}

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

/** A visit to one of the app's screens, and not to a file or to the API. */
export function isAppNavigation(request: Request): boolean {
  if (request.mode !== "navigate" || request.method !== "GET") return false;
  const { pathname } = new URL(request.url);
  return !/^\/(api|images|assets|icons|screenshots)\//.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);
}

/** A built file that is not fetched ahead, such as the desk's code. */
export function isLaterFileRequest(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const isFile = request.method === "GET" && origin === location.origin && pathname.startsWith("/assets/");
  return isFile && !isOwnFile(pathname);
}

/** A file of a part of the app that only some devices use. */
export function isPartRequest(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  return request.method === "GET" && origin === location.origin && isPartFile(pathname);
}

export function isPictureRequest(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  return request.method === "GET" && origin === location.origin && pathname.startsWith("/images/");
}
