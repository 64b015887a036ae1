// Stores and locks that page and worker share. Each may be missing or refused.
import { attempt } from "./attempt.ts";

export const stores = {
  get caches(): CacheStorage | undefined {
    return attempt(() => globalThis.caches);
  },
  /** The storage manager, which knows the free space and whether storage is persistent. */
  get manager(): StorageManager | undefined {
    return attempt(() => navigator.storage);
  },
};

/** Opens a channel between tabs. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel(name));
}

/** A free or busy lock answers at once. */
const lockAnswerMs = 3_000;

/** Runs work under a lock that all tabs and workers share: `held` here, `busy` while another holds it, or `none` where
 *  the browser has no locks, refuses them, or does not answer. */
export function withLock<Result>(
  name: string,
  work: (lock: "held" | "busy" | "none") => Promise<Result>,
): Promise<Result> {
  const locks = attempt(() => navigator.locks);
  if (!locks) return work("none");
  return new Promise((resolve) => {
    let isBegun = false;
    const begin = (lock: "held" | "busy" | "none") => {
      // A lock that is given too late is released at once.
      if (isBegun) return undefined;
      isBegun = true;
      clearTimeout(timer);
      const result = work(lock);
      resolve(result);
      return result;
    };
    const timer = setTimeout(() => void begin("none"), lockAnswerMs);
    const ask = async () => locks.request(name, { ifAvailable: true }, (lock) => begin(lock ? "held" : "busy"));
    ask().catch(() => begin("none"));
  });
}

/** Resolves when no one holds the lock. */
export async function whenFree(name: string): Promise<void> {
  await attempt(() => navigator.locks)
    ?.request(name, () => undefined)
    .catch(() => undefined);
}
