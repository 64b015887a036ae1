import { type Config, ConfigError } from "../../config.ts";
import type { ObjectStoreSettings } from "../../fleet-config.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { StoreUnavailable } from "./store-unavailable.ts";

/** Opens the configured store.
 *  @throws ConfigError with a sentence for the operator when it refuses access. */
export async function openStore({ dataDir, objectStore }: Config): Promise<FileStore> {
  if (!objectStore) return folderStore(dataDir);
  // Loaded only when the shop uses a bucket.
  const { s3Store } = await import("./s3-store.ts");
  const store = s3Store(objectStore);
  try {
    // Lists, because a read does not tell a missing file from a missing bucket.
    for await (const _ of store.list("marks")) break;
  } catch (cause) {
    const sentence = cause instanceof StoreUnavailable ? refusalOf(cause, objectStore) : undefined;
    if (sentence !== undefined) throw new ConfigError(sentence);
    // An unreachable store is tolerated at the start: orders and enquiries do not need it.
  }
  return store;
}

function refusalOf({ status }: StoreUnavailable, { bucket, endpoint }: ObjectStoreSettings): string | undefined {
  switch (status) {
    case 401:
    case 403:
      return `The object store refuses the keys of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${bucket}.`;
    case 404:
      return `The object store at ${endpoint} has no bucket ${bucket}. Make it, or put OBJECT_STORE right.`;
    default:
      return undefined;
  }
}
