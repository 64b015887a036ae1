import { type Config, ConfigError } from "../../config.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";

/** The store that the configuration names.
 *  @throws ConfigError with a sentence for the operator when it does not let us in. */
export async function openStore({ dataDir, objectStore }: Config): Promise<FileStore> {
  if (!objectStore) return folderStore(dataDir);
  // Loaded by whoever uses it alone.
  const { s3Store, StoreAway } = await import("./s3-store.ts");
  const store = s3Store(objectStore);
  try {
    await store.has("releases/is-there");
  } catch (cause) {
    if (cause instanceof StoreAway && cause.isRefused) {
      throw new ConfigError(
        `The object store refuses the keys of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${objectStore.bucket}.`,
      );
    }
    // One that is away comes back: orders and enquiries need none of it.
  }
  return store;
}
