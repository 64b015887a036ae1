import type Dexie from "dexie";

/** Whether the browser has suspended this page in its back/forward cache, to show it again when the user goes back. */
export type PageSuspension = {
  readonly isSuspended: () => boolean;
  /** Number of suspensions so far. */
  readonly count: () => number;
  /** Resolves when the page is shown again; at once while it is not suspended. */
  readonly whenResumed: () => Promise<void>;
};

/** Aborts the open transactions of a database when the page is suspended. They would stay open, and in WebKit block
 *  every other page and the worker from the same tables until the browser drops the page (w3c/IndexedDB issue 381). */
export function abortTransactionsOnSuspend(db: Dexie): PageSuspension {
  const openTransactions = new Set<{ abort: () => void }>();
  let count = 0;
  let resumed = Promise.resolve();
  let resume: (() => void) | undefined;
  const isSuspended = () => resume !== undefined;

  db.use({
    stack: "dbcore",
    name: "abort-on-suspend",
    create: (core) => ({
      ...core,
      transaction(...args) {
        const transaction = core.transaction(...args) as IDBTransaction;
        openTransactions.add(transaction);
        const onEnd = () => void openTransactions.delete(transaction);
        transaction.addEventListener("complete", onEnd);
        transaction.addEventListener("abort", onEnd);
        // Scripts run on for a moment after `pagehide`; a transaction started then would stay open, too.
        if (isSuspended()) abort(transaction);
        return transaction;
      },
    }),
  });

  // In a worker these listeners never fire.
  addEventListener("pagehide", (event: Event) => {
    if (!("persisted" in event) || event.persisted !== true || isSuspended()) return;
    count += 1;
    resumed = new Promise((resolve) => {
      resume = resolve;
    });
    for (const transaction of openTransactions) abort(transaction);
  });
  addEventListener("pageshow", () => {
    resume?.();
    resume = undefined;
  });

  return { isSuspended, count: () => count, whenResumed: () => resumed };
}

/** Aborts a transaction, unless it is committing already: `abort` would throw, and the remaining ones would stay open. */
function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "InvalidStateError") throw error;
  }
}
