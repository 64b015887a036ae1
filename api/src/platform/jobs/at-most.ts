import { ProblemError } from "../http/problem.ts";

/** Limits heavy tasks: `atOnce` run at a time, `waiting` more queue in order, and the rest is refused as busy.
 *  docs/security.md#T16, docs/security.md#T21. */
export function atMost(limit: { readonly atOnce: number; readonly waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running < limit.atOnce) running += 1;
    else await turn();
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  /** Resolves when a finished task passes its slot on. */
  async function turn(): Promise<void> {
    if (queue.length >= limit.waiting) throw new ProblemError("busy");
    await new Promise<void>((resolve) => queue.push(resolve));
  }
}
