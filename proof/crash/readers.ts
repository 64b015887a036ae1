import { startLoops } from "../rig/loops.ts";
import { percentile } from "../rig/statistics.ts";
import { sleep, waitUntil } from "../rig/wait.ts";

export type Readers = {
  /** How long each answer with 200 took, in milliseconds. */
  readonly waits: readonly number[];
  /** How often a reader was refused with 503, as a loaded server may. */
  readonly refused: () => number;
  /** Answers that no reader should get, in words. */
  readonly wrong: ReadonlySet<string>;
  /** Resolves when so many more were answered with 200. */
  readonly more: (count: number) => Promise<void>;
  /** What 95 in 100 of the answers took at most, in milliseconds. */
  readonly p95Ms: () => number;
  readonly stop: () => Promise<void>;
};

/** Pages and lists that everyone may read. */
export function publicPages(api: string): string[] {
  return ["/api/products/get", "/api/catalogue/changes", "/api/pages/home"].map((path) => api + path);
}

/** How long a reader who was refused waits. */
const refusedPauseMs = 300;

/** People who read these addresses in turn, each again and again. */
export function startReaders(
  urls: readonly string[],
  { people = 1, pauseMs = 20, init = {} }: { people?: number; pauseMs?: number; init?: RequestInit } = {},
): Readers {
  const waits: number[] = [];
  const wrong = new Set<string>();
  let asked = 0;
  let refused = 0;
  const { stop } = startLoops(people, async () => {
    const url = urls[asked % urls.length] ?? "";
    asked += 1;
    const from = performance.now();
    const status = await fetch(url, init)
      .then((answer) => answer.arrayBuffer().then(() => answer.status))
      .catch(() => "nothing");
    if (status === 200) waits.push(performance.now() - from);
    else if (status === 503) refused += 1;
    else wrong.add(`${new URL(url).pathname} was answered with ${status}`);
    await sleep(status === 503 ? pauseMs + refusedPauseMs : pauseMs);
  });
  return {
    waits,
    refused: () => refused,
    wrong,
    more(count) {
      const due = waits.length + count;
      return waitUntil(`${count} more readers to be answered`, () => waits.length >= due);
    },
    p95Ms: () => Math.round(percentile(waits, 0.95)),
    stop,
  };
}
