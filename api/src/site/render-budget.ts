import type { Limits } from "../limits.ts";
import { cpuMs } from "./cpu-ms.ts";

/** The rendering time recently used by each client. */
export type RenderBudget = {
  readonly isSpent: (client: string) => boolean;
  /** Renders for a client and counts the CPU time. */
  readonly during: <Result>(client: string, render: () => Promise<Result>) => Promise<Result>;
};

const minuteMs = 60_000;

/** Limits the rendering time of each client: `burstMs` at once, refilled by `msAMinute` per minute. Stored in memory
 *  as the time when the budget is full again; a client with a full budget is forgotten. `clock` is monotonic, in
 *  milliseconds. */
export function createRenderBudget(
  { burstMs, msAMinute, clients }: Limits["rendering"]["budget"],
  { clock = () => performance.now(), spentMs = cpuMs } = {},
): RenderBudget {
  const wholeAt = new Map<string, number>();
  const refillMs = (renderedMs: number) => (renderedMs * minuteMs) / msAMinute;

  function forget(now: number): void {
    for (const [client, at] of wholeAt) if (at <= now) wholeAt.delete(client);
    for (const client of wholeAt.keys()) {
      if (wholeAt.size <= clients) return;
      wholeAt.delete(client);
    }
  }

  return {
    isSpent: (client) => (wholeAt.get(client) ?? 0) - clock() >= refillMs(burstMs),
    async during(client, render) {
      const spentBefore = spentMs();
      try {
        return await render();
      } finally {
        const now = clock();
        wholeAt.set(client, Math.max(now, wholeAt.get(client) ?? 0) + refillMs(spentMs() - spentBefore));
        if (wholeAt.size > clients) forget(now);
      }
    },
  };
}
