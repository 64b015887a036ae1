import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Asks again and again until the answer is true. Without `withinMs` only a hang ends it: no machine is that slow.
 *  @throws Error naming what was waited for. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = 300_000, everyMs = 50 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const endAt = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endAt) throw new Error(`waited ${withinMs} ms for ${what}`);
    await sleep(everyMs);
  }
}
