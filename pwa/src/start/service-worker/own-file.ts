/// <reference lib="WebWorker" />
import { getCacheKeyForURL } from "workbox-precaching";
import { isPartFile } from "./kept-parts.ts";

/** Whether the file at a path is one of this worker's release that public screens need. */
export function isOwnFile(path: string): boolean {
  return isFileAhead(path) || isPartFile(path);
}

/** Whether the file at a path is one of those that this worker's release fetches ahead. */
function isFileAhead(path: string): boolean {
  return getCacheKeyForURL(path) !== undefined;
}
