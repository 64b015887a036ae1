import type Dexie from "dexie";

/** A page that the browser suspends to show it again unchanged when the user goes back (back/forward cache). */
export type Standstill = {
  readonly isOn: () => boolean;
  /** Number of suspensions so far. */
  readonly count: () => number;
  readonly isOver: () => Promise<void>;
};

/** Aborts the transactions of a database when the page is suspended. They would stay open, and in WebKit block every
 *  other page and the worker from the same tables until the browser drops the page (w3c/IndexedDB issue 381). */
export function rollBackAtStandstill(db: Dexie): Standstill {
  const underWay = new Set<{ abort: () => void }>();
  let count = 0;
  let over = Promise.resolve();
  let end: (() => void) | undefined;

  db.use({
    stack: "dbcore",
    name: "roll-back-at-standstill",
    create: (core) => ({
      ...core,
      transaction(...about) {
        const transaction = core.transaction(...about) as IDBTransaction;
        underWay.add(transaction);
        const forget = () => void underWay.delete(transaction);
        transaction.addEventListener("complete", forget);
        transaction.addEventListener("abort", forget);
        if (end) abort(transaction);
        return transaction;
      },
    }),
  });

  // The worker has neither event.
  addEventListener("pagehide", (event: Event) => {
    if (!("persisted" in event) || event.persisted !== true || end) return;
    count += 1;
    over = new Promise((resolve) => {
      end = resolve;
    });
    for (const transaction of underWay) abort(transaction);
  });
  addEventListener("pageshow", () => {
    end?.();
    end = undefined;
  });

  return { isOn: () => end !== undefined, count: () => count, isOver: () => over };
}

/** One that is being committed cannot be rolled back any more, and must not keep the others from it. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "InvalidStateError") throw error;
  }
}
