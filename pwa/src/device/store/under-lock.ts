import { withLock } from "../../ui/browser/stores.ts";
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
  return withLock<Result | "busy">(name, async (lock) => {
    if (lock === "busy") return lock;
    return lock === "none" ? work() : unlessPutAway(() => inTime(work, atMostMs));
  });
}

/** Gives up the lock when the browser suspends the page (back/forward cache), so that no other tab waits for it. Work
 *  that goes on when the page resumes does so without the lock. */
async function unlessPutAway<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
  let onHide = (_event: Event) => {};
  const putAway = new Promise<"busy">((resolve) => {
    onHide = (event) => {
      if ("persisted" in event && event.persisted === true) resolve("busy");
    };
  });
  addEventListener("pagehide", onHide);
  try {
    return await Promise.race([work(), putAway]);
  } finally {
    removeEventListener("pagehide", onHide);
  }
}
