import type { Limits } from "../limits.ts";
import { cpuMs } from "./cpu-ms.ts";

/** How long screens were rendered for each client of late. */
export type RenderBudget = {
  readonly isSpent: (client: string) => boolean;
  /** Does a client's rendering and counts the time of the processor that it takes. */
  readonly during: <Result>(client: string, render: () => Promise<Result>) => Promise<Result>;
};

const minuteMs = 60_000;

/** Bounds the time that is spent on rendering for one client: `burstMs` at once, and so much more each minute. Kept in
 *  memory, as one time for each, when all of it will be there again; whoever stays away so long is forgotten. `clock`
 *  never goes back, in milliseconds. */
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
