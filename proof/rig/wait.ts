import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** How long a single step may take. It only catches what hangs: no test is judged by it. */
export const hangMs = 300_000;

/** Asks again and again until the answer is true.
 *  @throws Error naming what was waited for. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = hangMs, everyMs = 50 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const endAt = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`waited ${withinMs} ms for ${what}`);
    await sleep(everyMs);
  }
}
