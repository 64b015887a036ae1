import { getCacheKeyForURL } from "workbox-precaching";

/** Whether the file at a path is one of those that this worker's release fetches ahead. */
export function isOwnFile(path: string): boolean {
  return getCacheKeyForURL(path) !== undefined;
}
