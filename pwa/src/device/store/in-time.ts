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
