// What page and worker keep things in and agree by. Each may be missing or refused.
import { given } from "./given.ts";

export const stores = {
  get caches(): CacheStorage | undefined {
    return given(() => globalThis.caches);
  },
  /** The storage manager, which knows the free space and whether storage is persistent. */
  get manager(): StorageManager | undefined {
    return given(() => navigator.storage);
  },
};

/** Opens a channel between tabs. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return given(() => new BroadcastChannel(name));
}

/** Runs work under a lock that all tabs and workers share: `held` here, `busy` while another holds it, or `none` where
 *  the browser has no locks or refuses them. */
export async function withLock<Result>(
  name: string,
  work: (lock: "held" | "busy" | "none") => Promise<Result>,
): Promise<Result> {
  const locks = given(() => navigator.locks);
  if (!locks) return work("none");
  let isBegun = false;
  try {
    return await locks.request(name, { ifAvailable: true }, (lock) => {
      isBegun = true;
      return work(lock ? "held" : "busy");
    });
  } catch (cause) {
    if (isBegun) throw cause;
    return work("none");
  }
}

/** Resolves when no one holds the lock. */
export async function whenFree(name: string): Promise<void> {
  await given(() => navigator.locks)
    ?.request(name, () => undefined)
    .catch(() => undefined);
}
