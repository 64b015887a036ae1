import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** No machine is so slow: what takes longer hangs. */
export const hangMs = 300_000;

/** Asks again and again until the answer is true.
 *  @throws Error naming what was waited for. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { everyMs = 50 } = {},
): Promise<void> {
  const endAt = performance.now() + hangMs;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`waited ${hangMs} ms for ${what}`);
    await sleep(everyMs);
  }
}

/** @throws Error naming what hangs, when a promise is not settled in time. */
export async function within<Value>(what: string, promise: Promise<Value>): Promise<Value> {
  const done = new AbortController();
  const hangs = sleep(hangMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`waited ${hangMs} ms for ${what}`);
  });
  try {
    return await Promise.race([promise, hangs]);
  } finally {
    done.abort();
  }
}
