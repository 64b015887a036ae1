import { isOwnFile } from "./own-file.ts";

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

export function isPictureRequest(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  return request.method === "GET" && origin === location.origin && pathname.startsWith("/images/");
}
