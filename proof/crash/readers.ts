import type { Stage } from "../rig/stage.ts";
import { sleep } from "../rig/wait.ts";

type Reading = {
  /** Answers that were given to readers, and how many were sent away for overload. */
  readonly answers: number;
  readonly refused: number;
  /** The longest that the probe, which asks every 10 ms, went without an answer. */
  readonly longestGapMs: number;
  /** Answers that a reader should not get, in words. */
  readonly wrong: readonly string[];
};

const pages = ["/api/products/get", "/api/catalogue/changes", "/api/pages/home"] as const;

/** People who read, and a probe of the server's health, until they are stopped. */
export function startReaders({ api, atEnd }: Stage) {
  const wrong: string[] = [];
  let answers = 0;
  let refused = 0;
  let longestGapMs = 0;
  let isStopping = false;

  async function reads(): Promise<void> {
    for (let at = 0; !isStopping; at += 1) {
      const path = pages[at % pages.length] ?? pages[0];
      const answer = await fetch(`${api}${path}`);
      await answer.arrayBuffer();
      if (answer.ok) answers += 1;
      else if (answer.status === 503) refused += 1;
      else wrong.push(`${answer.status} ${path}`);
      await sleep(20);
    }
  }

  async function probes(): Promise<void> {
    let last = performance.now();
    while (!isStopping) {
      const answer = await fetch(`${api}/api/health`);
      await answer.arrayBuffer();
      longestGapMs = Math.max(longestGapMs, Math.round(performance.now() - last));
      last = performance.now();
      await sleep(10);
    }
  }

  const running = [reads(), reads(), probes()];
  async function stop(): Promise<Reading> {
    isStopping = true;
    await Promise.all(running);
    return { answers, refused, longestGapMs, wrong };
  }
  atEnd(async () => void (await stop()));
  return { stop };
}
