import { inTime } from "./in-time.ts";

/** Runs work that only one tab or worker may do at a time; answers `busy` when another is at it. The lock is let go
 *  after `atMostMs` even where the work hangs, as a database that never answers makes it: a holder without an end would
 *  stop every tab. Where the browser has no locks the work is simply done. @throws Error when the work took too
 *  long. */
export async function underLock<Result>(
  name: string,
  atMostMs: number,
  work: () => Promise<Result>,
): Promise<Result | "busy"> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? inTime(work, atMostMs) : "busy"));
}

/** Ends when nobody is at the work of that name. */
export async function whenFree(name: string): Promise<void> {
  await navigator.locks?.request(name, () => undefined);
}
