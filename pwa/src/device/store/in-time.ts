import type Dexie from "dexie";

/** Resolves with the result of `work` if it ends within `atMostMs`: a store that never answers must not block a user or
 *  a lock. @throws Error when it took too long; the work goes on. */
export function inTime<Result>(work: () => Promise<Result>, atMostMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not done after ${atMostMs} ms`)), atMostMs);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Longest wait for a database to open. One that takes longer is unlikely to answer at all. */
const openMs = 5_000;

/** Opens a database. @throws Error when the browser does not answer. */
export async function openInTime(db: Dexie, open: () => Promise<unknown> = async () => db.open()): Promise<void> {
  if (!db.isOpen()) await inTime(open, openMs);
}
