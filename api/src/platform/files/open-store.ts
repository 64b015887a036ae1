import { type Config, ConfigError } from "../../config.ts";
import type { ObjectStoreSettings } from "../../fleet-config.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { StoreAway } from "./store-away.ts";

/** The store that the configuration names.
 *  @throws ConfigError with a sentence for the operator when it does not let us in. */
export async function openStore({ dataDir, objectStore }: Config): Promise<FileStore> {
  if (!objectStore) return folderStore(dataDir);
  // Loaded by whoever uses it alone.
  const { s3Store } = await import("./s3-store.ts");
  const store = s3Store(objectStore);
  try {
    // Of a single file it says the same whether the file is missing or the bucket.
    for await (const _ of store.list("marks")) break;
  } catch (cause) {
    const sentence = cause instanceof StoreAway ? refusalOf(cause, objectStore) : undefined;
    if (sentence !== undefined) throw new ConfigError(sentence);
    // One that is away comes back: orders and enquiries need none of it.
  }
  return store;
}

function refusalOf({ status }: StoreAway, { bucket, endpoint }: ObjectStoreSettings): string | undefined {
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
